import {
	flag,
	number,
	oneOf,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

/** Twin of Settings.php; example: settings.fixture.json. */
export interface SideCartSettings {
	/** Open after a product was added (SIDE-01). */
	shouldOpen: boolean;
	/** The floating button is printed. */
	showToggler: boolean;
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
	cartUrl: string;
	checkoutUrl: string;
	shopUrl: string;
}

export const parseSideCartSettings: Parser< SideCartSettings > =
	shape< SideCartSettings >( {
		shouldOpen: flag,
		showToggler: flag,
		position: oneOf( 'start', 'end' ),
		miniCartLinks: flag,
		miniCartSelector: text,
		animation: number,
		choosesShipping: flag,
		cartUrl: text,
		checkoutUrl: text,
		shopUrl: text,
	} );
