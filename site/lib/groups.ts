/** A link to the page of a category or brand. */
export interface GroupLink {
  name: string;
  path: string;
}

/** Links to a product's category and brand. */
export interface ProductPlaces {
  /** Its category and the ancestors, from the top down. */
  trail: GroupLink[];
  /** URL of its brand's page. */
  brandPath: string | null;
}
