/** A link to the page of a category or brand. */
export interface GroupLink {
  name: string;
  path: string;
}

/** Where a product stands. */
export interface ProductPlaces {
  /** Its category with all that this is part of, from the top down. */
  trail: GroupLink[];
  /** Address of its brand's page. */
  brandPath: string | null;
}
