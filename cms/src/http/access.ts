/** Who may call a route: the only three `config`s that a route of the shop may have. */

/** Anybody. */
export const open = { auth: false } as const;

/** Whoever is signed in; whose things they may touch is the controller's to say. */
export const signedIn = { auth: false, policies: ['global::signed-in'] } as const;

export const adminOnly = { auth: false, policies: ['global::admin'] } as const;
