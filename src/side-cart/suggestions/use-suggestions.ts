import { useEffect, useRef, useState } from '@wordpress/element';
import { post } from '@vitrin/cart';
import { parseSuggestions, type Suggestions } from '../domain/suggestions';
import { keyOf } from '../domain/suggestions-key';
import type { SuggestionsProps } from '../mount';
import { useCart, useParts } from '../ui/context';

/** SIDE-17, milliseconds: the carousel starts this long after there is something to draw … */
export const START_DELAY = 300;
/** … and is made ready anew this long after the drawer has opened. */
export const READY_DELAY = 500;

/** Asked for before this was there; good for once. */
let used: SuggestionsProps[ 'asked' ];

/** Kept while the page lives: the drawer's carousel may come and go. */
let kept: { key: string; suggestions: Suggestions } | undefined;

const ask = async (
	key: string,
	asked: SuggestionsProps[ 'asked' ]
): Promise< Suggestions | undefined > => {
	if ( kept?.key !== key ) {
		const answer = await ( asked?.key === key && asked !== used
			? asked.answer
			: post( 'vitrin_get_suggestions' ) );
		used = asked;
		try {
			if ( answer.ok ) {
				kept = { key, suggestions: parseSuggestions( answer.value ) };
			}
		} catch {
			// Something else than suggestions: there are none then.
		}
	}
	return kept?.key === key ? kept.suggestions : undefined;
};

/**
 * What is suggested with the cart as the shop has it. A call that fails is made again with
 * the next opening: whoever came for the cart is not told of it.
 *
 * @param isWanted Whether anything is to be suggested now.
 * @param asked    See SuggestionsProps.
 * @return The suggestions, and how often the carousel is to be measured anew.
 */
export const useSuggestions = (
	isWanted: boolean,
	asked: SuggestionsProps[ 'asked' ]
): { suggestions: Suggestions | undefined; round: number } => {
	const { dialog } = useParts();
	const { server } = useCart();
	const [ suggestions, setSuggestions ] = useState< Suggestions >();
	const [ opened, setOpened ] = useState( 0 );
	const [ round, setRound ] = useState( 0 );
	const latest = useRef( '' );
	const key = keyOf( isWanted, server );

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
		// Nobody looks: asked with the next opening.
		if ( ! key || ! dialog.open ) {
			return undefined;
		}
		const begun =
			asked?.key === key && asked !== used ? asked.since : Date.now();
		let timer: ReturnType< typeof setTimeout > | undefined;
		void ask( key, asked ).then( ( found ) => {
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
	}, [ key, opened, dialog, asked ] );

	return { suggestions, round };
};
