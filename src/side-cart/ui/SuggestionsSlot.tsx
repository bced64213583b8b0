import {
	useCallback,
	useContext,
	useEffect,
	useState,
	useSyncExternalStore,
} from '@wordpress/element';
import { getLoader, type ChunkOf } from '../../shared/loader';
import type { SuggestionsProps } from '../mount';
import { keyOf } from '../domain/suggestions-key';
import { EARLY_SUGGESTIONS, SUGGESTIONS } from '../chunks';
import { OpenOptionPicker, useCart, useDependencies } from './context';
import { readSettings } from '../../shared/settings/read';
import {
	SUGGESTION_DEFAULTS,
	type SuggestionSettings,
} from '../suggestion-settings';

/**
 * Loads the suggestions' own script once the lines stand; nothing when it can't be had: the cart does without. The
 * next opening of the drawer tries again. While the script loads, the last known ones stay where they stood before
 * React (../early-suggestions.ts).
 *
 * @param props
 * @param props.isEmpty There is nothing in the cart.
 * @param props.list    Where the list itself is the carousel.
 */
export function SuggestionsSlot( {
	isEmpty = false,
	list,
}: { isEmpty?: boolean } & Pick< SuggestionsProps, 'list' > ) {
	const dependencies = useDependencies();
	const onOptionPicker = useContext( OpenOptionPicker );
	const settings = suggestionSettings();
	const isWanted = !! ( isEmpty
		? settings?.emptySuggestions
		: settings?.upsells );
	const isNeeded = isWanted || !! list;
	const [ chunk, setChunk ] = useState< ChunkOf< typeof SUGGESTIONS > >();
	const { dialog } = dependencies;
	const key = keyOf( isWanted, useCart().server );
	// React empties the body when it first draws there.
	const [ last, setLast ] = useState( () => ( {
		key,
		strip: dialog.querySelector< HTMLElement >(
			'.vitrin-carousel.is-known'
		),
	} ) );
	// Of another cart, or with nothing to come after it: away, since nothing in it can be clicked.
	const known = last.key === key && ! isEmpty ? last.strip : null;
	const holdKnown = useCallback(
		( container: Element | null ) => {
			if ( container && known ) {
				known.style.marginBlockStart = '';
				container.append( known );
			}
		},
		[ known ]
	);

	useEffect( () => {
		const load = () => {
			if ( isNeeded && ! chunk ) {
				const loader = getLoader();
				// The style is the early ones', which may have failed to come.
				Promise.all( [
					loader.load( SUGGESTIONS ),
					loader.load( EARLY_SUGGESTIONS ),
				] )
					.then( ( [ there ] ) => setChunk( there ) )
					.catch( () => setLast( { key: '', strip: null } ) );
			}
		};
		load();
		document.addEventListener( 'vitrin:side-cart-opened', load );
		return () =>
			document.removeEventListener( 'vitrin:side-cart-opened', load );
	}, [ isNeeded, chunk ] );

	if ( ! settings || ! isNeeded ) {
		return null;
	}
	if ( ! chunk ) {
		return known && <div ref={ holdKnown } />;
	}
	return (
		<chunk.Suggestions
			dependencies={ dependencies }
			settings={ settings }
			isWanted={ isWanted }
			list={ list }
			onOptionPicker={ onOptionPicker }
		/>
	);
}

/** Up to this width the drawer's own list can be the carousel (SIDE-18). */
const NARROW = '(max-width: 1000px)';

let settings: SuggestionSettings | null | undefined;

/** Read once; null where they aren't printed. */
const suggestionSettings = (): SuggestionSettings | null =>
	( settings ??= readSettings( 'side-cart', SUGGESTION_DEFAULTS ) );

const follow = ( listener: () => void ) => {
	const narrow = window.matchMedia?.( NARROW );
	narrow?.addEventListener( 'change', listener );
	return () => narrow?.removeEventListener( 'change', listener );
};

const isListNow = (): boolean =>
	suggestionSettings()?.upsellStyle === 'list' &&
	window.matchMedia( NARROW ).matches;

/** Whether the drawer's own list is the carousel now. */
export const useListCarousel = (): boolean =>
	useSyncExternalStore( follow, isListNow );
