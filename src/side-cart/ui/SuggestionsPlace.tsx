import { useContext, useEffect, useState } from '@wordpress/element';
import { getLoader, post } from '@vitrin/cart';
import type {} from '../store';
import type { SuggestionsProps } from '../mount';
import { keyOf } from '../domain/suggestions-key';
import { OpenQuickView, useCart, useParts } from './context';
import { suggestionSettings } from './suggestion-settings';

/**
 * Brings the suggestions' own script once the lines stand; nothing when it can't be had:
 * the cart does without. The next opening of the drawer tries again.
 *
 * @param props
 * @param props.isEmpty There is nothing in the cart.
 * @param props.list    Where the list itself is the carousel.
 */
export function SuggestionsPlace( {
	isEmpty = false,
	list,
}: { isEmpty?: boolean } & Pick< SuggestionsProps, 'list' > ) {
	const parts = useParts();
	const onQuickView = useContext( OpenQuickView );
	const settings = suggestionSettings();
	const isWanted = !! ( isEmpty
		? settings?.emptySuggestions
		: settings?.upsells );
	const isNeeded = isWanted || !! list;
	const [ isThere, setIsThere ] = useState( false );
	const { dialog } = parts;
	const key = keyOf( isWanted, useCart().server );
	// The script and what it draws travel side by side.
	const [ asked ] = useState( () => {
		const early = window.vitrin?.sideCart?.asked;
		return early?.key === key ||
			! key ||
			! dialog.open ||
			window.vitrin?.sideCart?.Suggestions
			? early
			: {
					key,
					since: Date.now(),
					answer: post( 'vitrin_get_suggestions' ),
				};
	} );

	useEffect( () => {
		const load = () => {
			// Even if the script has come since this was drawn: then to be drawn anew.
			if ( isNeeded && ! isThere ) {
				getLoader()
					.load( 'suggestions' )
					.then( () => setIsThere( true ) )
					.catch( () => {} );
			}
		};
		load();
		document.addEventListener( 'vitrin:side-cart-opened', load );
		return () =>
			document.removeEventListener( 'vitrin:side-cart-opened', load );
	}, [ isNeeded, isThere ] );

	const Suggestions = window.vitrin?.sideCart?.Suggestions;
	return Suggestions && settings && isNeeded ? (
		<Suggestions
			parts={ parts }
			settings={ settings }
			isWanted={ isWanted }
			list={ list }
			asked={ asked }
			onQuickView={ onQuickView }
		/>
	) : null;
}
