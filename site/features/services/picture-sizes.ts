/** How wide a service's own picture is shown, see ServiceDetails. */
export const SERVICE_PICTURE_SIZES = '(width >= 60em) 27rem, 100vw';
