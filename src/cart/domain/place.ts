/**
 * Two shops may live under one origin, in folders or as a staging copy. What a browser keeps
 * and says by origin (storage, channels, locks) carries the shop's own address in its name,
 * so that neither takes the other's cart for its own.
 */
let place = '';

/** @param address Of the shop's calls: no two shops share one. */
export const setPlace = ( address: string ): void => {
	place = address;
};

export const nameHere = ( name: string ): string => name + place;
