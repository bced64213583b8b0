import { useEffect, useRef, useState } from '@wordpress/element';
import { post } from '@vitrin/cart';
import {
	forgetKnown,
	readKnown,
	getEarlyAnswer,
} from '../dom/known-suggestions';
import type { EarlyAnswer } from '../mount';
import { parseSuggestions, type Suggestions } from '../domain/product';
import { keyOf } from '../domain/suggestions-key';
import { useCart, useDependencies } from '../ui/context';

/** SIDE-17, milliseconds: the carousel starts this long after there is something to draw … */
const START_DELAY = 300;
/** … and is made ready again this long after the drawer has opened. */
const READY_DELAY = 500;

/** Asked for before this was there (early-suggestions.ts); good for once. */
let used: EarlyAnswer | undefined;

const earlyAnswer = ( key: string ): EarlyAnswer | undefined => {
	const asked = getEarlyAnswer();
	return asked?.key === key && asked !== used ? asked : undefined;
};

/** Cached while the page is open: the drawer's carousel may be unmounted and mounted again. */
let cached:
	{ key: string; suggestions: Suggestions; body: unknown } | undefined;

// SIDE-04: the side cart starts again, and so does what is suggested in it.
document.addEventListener( 'vitrin:side-cart-run-again', () => {
	cached = undefined;
	forgetKnown();
} );

const ask = async ( key: string ): Promise< Suggestions | undefined > => {
	if ( cached?.key !== key ) {
		const early = earlyAnswer( key );
		used = early ?? used;
		const answer = await ( early?.answer ??
			post( 'vitrin_get_suggestions' ) );
		try {
			if ( answer.ok ) {
				const body = answer.value;
				cached = { key, suggestions: parseSuggestions( body ), body };
			}
		} catch {
			// Something else than suggestions: there are none then.
		}
	}
	return cached?.key === key ? cached.suggestions : undefined;
};

/** What stood here on the page before; the shop is asked all the same. */
const lastKnown = ( key: string ): Suggestions | undefined => {
	try {
		const known = readKnown( key );
		return known ? parseSuggestions( known.body ) : undefined;
	} catch {
		return undefined;
	}
};

/**
 * Suggestions for the cart as the shop has it. A failed call is repeated when the drawer opens
 * again, without a message: the shopper came for the cart.
 *
 * @param isWanted Whether anything is to be suggested now.
 * @return The suggestions, the answer that contained them (undefined: none on this page), what
 *         they are for, and a counter that changes when the carousel has to be measured again.
 */
export const useSuggestions = (
	isWanted: boolean
): {
	suggestions: Suggestions | undefined;
	body: unknown;
	key: string;
	round: number;
} => {
	const { dialog } = useDependencies();
	const { server } = useCart();
	const key = keyOf( isWanted, server );
	const [ suggestions, setSuggestions ] = useState( () => lastKnown( key ) );
	const [ opened, setOpened ] = useState( 0 );
	const [ round, setRound ] = useState( 0 );
	const latest = useRef( '' );

	useEffect( () => {
		let timer: ReturnType< typeof setTimeout > | undefined;
		const getReady = () => {
			timer = setTimeout(
				() => setRound( ( count ) => count + 1 ),
				READY_DELAY
			);
		};
		const onOpened = () => {
			setOpened( ( count ) => count + 1 );
			getReady();
		};
		// The first time it opened before this was there.
		getReady();
		document.addEventListener( 'vitrin:side-cart-opened', onOpened );
		return () => {
			clearTimeout( timer );
			document.removeEventListener( 'vitrin:side-cart-opened', onOpened );
		};
	}, [] );

	useEffect( () => {
		latest.current = key;
		if ( ! key ) {
			setSuggestions( undefined );
		}
		// The drawer is closed: asked with the next opening.
		if ( ! key || ! dialog.open ) {
			return undefined;
		}
		const begun = earlyAnswer( key )?.since ?? Date.now();
		let timer: ReturnType< typeof setTimeout > | undefined;
		void ask( key ).then( ( found ) => {
			timer = setTimeout(
				() => {
					if ( found && latest.current === key ) {
						setSuggestions( found );
					}
				},
				Math.max( 0, START_DELAY - ( Date.now() - begun ) )
			);
		} );
		return () => clearTimeout( timer );
	}, [ key, opened, dialog ] );

	return {
		suggestions,
		body:
			cached?.key === key && cached.suggestions === suggestions
				? cached.body
				: undefined,
		key,
		round,
	};
};
