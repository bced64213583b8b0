/**
 * What the side cart loads together with the cart's engine.
 */
import { readSettings } from '../shared/settings/read';
import type { Loader } from '../shared/loader';
import { EARLY_SUGGESTIONS, SUGGESTIONS } from './chunks';
import { SUGGESTION_DEFAULTS } from './suggestion-settings';
import type { ViewCart } from '@vitrin/cart';
import { createElement, createText } from '../shared/dom/create-element';
import type { Format } from '../shared/domain/shop-format';

/** What fits on a screen; React draws the rest. */
const SHOWN = 6;

/**
 * Replaces the shell's skeletons by the cart's lines as plain markup, shown after the click until React is loaded
 * (docs/markup.md, "The drawer's shell"); leaves them when it has none. Same classes and sizes as ui/Line.tsx.
 *
 * @param dialog The shell.
 * @param view  What the store shows.
 * @param format How the shop writes money.
 */
export function writeLastLines(
	dialog: Element,
	view: ViewCart,
	format: Format
): void {
	if ( ! view.lines.length ) {
		return;
	}
	const lines = view.lines
		.slice( 0, SHOWN )
		.map( ( { image, name, attributes, subtotal, overrides } ) => {
			const picture = new Image();
			picture.alt = '';
			picture.src = image?.src ?? '';
			const part = ( which: string, content: Node | string ) =>
				createElement( 'span', `vitrin-line__${ which }`, {}, content );
			return createElement(
				'li',
				'vitrin-line',
				{},
				part( 'image', image ? picture : '' ),
				part( 'name', name ),
				part(
					'details',
					attributes
						.map(
							( { name: label, value } ) =>
								`${ label }: ${ value }`
						)
						.join( ' · ' )
				),
				part(
					'subtotal',
					overrides?.subtotal
						? createText( overrides.subtotal )
						: format.money( subtotal ).text
				)
			);
		} );
	dialog
		.querySelector( '.vitrin-drawer__body' )
		?.replaceChildren(
			createElement( 'ul', 'vitrin-lines', {}, ...lines )
		);
}

/**
 * Loads suggestions for the drawer, where the settings ask for some.
 *
 * @param loader
 * @param loadDrawer Loads what the drawer holds: their carousel is loaded after it, since both need the same
 *                   scripts in order.
 */
export const loadSuggestions = (
	loader: Pick< Loader, 'load' >,
	loadDrawer: () => Promise< unknown >
): void => {
	const settings = readSettings( 'side-cart', SUGGESTION_DEFAULTS );
	if ( settings?.upsells || settings?.emptySuggestions ) {
		// Nothing waits for it; without it suggestions come a little later.
		loader.load( EARLY_SUGGESTIONS ).then(
			( { startEarlySuggestions } ) =>
				startEarlySuggestions( () =>
					loadDrawer().then( () => loader.load( SUGGESTIONS ) )
				),
			() => {}
		);
	}
};
