import {
	useCallback,
	useContext,
	useEffect,
	useState,
} from '@wordpress/element';
import { getLoader } from '@vitrin/cart';
import type {} from '../store';
import type { SuggestionsProps } from '../mount';
import { OpenQuickView, useParts } from './context';
import { suggestionSettings } from './suggestion-settings';

/**
 * Brings the suggestions' own script once the lines stand; nothing when it can't be had:
 * the cart does without. The next opening of the drawer tries again. Until then the last
 * known ones stay where they stood before React (../early-suggestions/draw.ts).
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
	// React empties the body when it first draws there.
	const [ known ] = useState( () =>
		dialog.querySelector< HTMLElement >( '.vitrin-carousel' )
	);
	const holdKnown = useCallback(
		( place: Element | null ) => {
			if ( place && known ) {
				known.style.marginBlockStart = '';
				place.append( known );
			}
		},
		[ known ]
	);

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
	if ( ! settings || ! isNeeded ) {
		return null;
	}
	if ( ! Suggestions ) {
		return known && <div ref={ holdKnown } />;
	}
	return (
		<Suggestions
			parts={ parts }
			settings={ settings }
			isWanted={ isWanted }
			list={ list }
			onQuickView={ onQuickView }
		/>
	);
}
