/**
 * The last known lines as plain markup, for the moment between the press and React
 * (docs/wire.md, "The drawer's shell"). Same classes and sizes as ui/Line.tsx.
 */
import type { ViewCart } from '@vitrin/cart';
import type { Format } from '../format';

const make = (
	tag: string,
	name: string,
	...content: Array< Node | string >
): HTMLElement => {
	const element = document.createElement( tag );
	element.className = name;
	element.append( ...content );
	return element;
};

/** What fits on a screen; the rest comes with React. */
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
	const list = make( 'ul', 'vitrin-lines' );
	for ( const { image, name, attributes, subtotal } of view.lines.slice(
		0,
		SHOWN
	) ) {
		const picture = make( 'span', 'vitrin-line__image' );
		if ( image ) {
			const element = document.createElement( 'img' );
			element.alt = '';
			element.src = image.src;
			picture.append( element );
		}
		list.append(
			make(
				'li',
				'vitrin-line',
				picture,
				make( 'span', 'vitrin-line__name', name ),
				make(
					'span',
					'vitrin-line__details',
					attributes
						.map(
							( { name: label, value } ) =>
								`${ label }: ${ value }`
						)
						.join( '، ' )
				),
				make(
					'span',
					'vitrin-line__subtotal',
					format.money( subtotal ).text
				)
			)
		);
	}
	dialog.querySelector( '.vitrin-drawer__body' )?.replaceChildren( list );
}
