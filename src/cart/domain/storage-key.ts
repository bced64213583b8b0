/**
 * Two shops may live under one origin, in folders or as a staging copy. What a browser keeps
 * and says by origin (storage, channels, locks) carries the shop's own address in its name,
 * so that neither takes the other's cart for its own.
 */

/** Where in the tab's storage a page that is left puts its changes (../dom/resume-pending.ts). */
export const WAITING = 'vitrin-waiting';

/** @param address Of the shop's calls: no two shops share one. */
export const keyFor = ( address: string, name: string ): string =>
	name + address;

let scope = '';

/** For what the engine keeps; the first load has no engine and uses keyFor(). */
export const setKeyScope = ( address: string ): void => {
	scope = address;
};

export const scopedKey = ( name: string ): string => keyFor( scope, name );
