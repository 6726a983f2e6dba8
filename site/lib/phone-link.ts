/** A link that calls a number as people write it, e.g. `(03) 5550 0142`. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
