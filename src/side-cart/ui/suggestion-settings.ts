import { useSyncExternalStore } from '@wordpress/element';
import { readSettings } from '../../shared/settings/read';
import {
	parseSuggestionSettings,
	type SuggestionSettings,
} from '../suggestion-settings';

/** Up to this width the drawer's own list can be the carousel (SIDE-18). */
const NARROW = '(max-width: 1000px)';

let settings: SuggestionSettings | null | undefined;

/** Read once; null where they aren't printed. */
export const suggestionSettings = (): SuggestionSettings | null =>
	( settings ??= readSettings( 'side-cart', parseSuggestionSettings ) );

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
