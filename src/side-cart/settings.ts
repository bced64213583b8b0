import {
	flag,
	number,
	oneOf,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

/**
 * What the scripts need of Settings.php; all that is printed: settings.fixture.json. The rest is for
 * the shell, and costs the first load nothing.
 */
export interface SideCartSettings {
	/** Open after a product was added (SIDE-01). */
	shouldOpen: boolean;
	/** The drawer's side, in the direction of the text. */
	position: 'start' | 'end';
	/** The theme's links to the cart open the drawer. */
	miniCartLinks: boolean;
	/** CSS selectors of those links. */
	miniCartSelector: string;
	/** Milliseconds; `data-anim` of the shell overrides it (SIDE-16). */
	animation: number;
	/** The shopper can say where the cart is shipped, and how. */
	choosesShipping: boolean;
	shopUrl: string;
}

export const parseSideCartSettings: Parser< SideCartSettings > =
	shape< SideCartSettings >( {
		shouldOpen: flag,
		position: oneOf( 'start', 'end' ),
		miniCartLinks: flag,
		miniCartSelector: text,
		animation: number,
		choosesShipping: flag,
		shopUrl: text,
	} );
