/**
 * The last known lines as plain markup, shown after the click until React is loaded
 * (docs/markup.md, "The drawer's shell"). Same classes and sizes as ui/Line.tsx.
 */
import type { ViewCart } from '@vitrin/cart';
import { createElement } from '../../shared/dom/create-element';
import { createText } from '../../shared/dom/create-text';
import type { Format } from '../../shared/domain/shop-format';

/** What fits on a screen; React draws the rest. */
const SHOWN = 6;

/**
 * Replaces the shell's skeletons by the cart's lines; leaves them when it has none.
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
