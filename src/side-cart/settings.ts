import {
	flag,
	number,
	oneOf,
	optional,
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
	/** CSS selectors of links to the cart that open the drawer. */
	miniCartSelector: string;
	/** Milliseconds; `data-anim` of the shell overrides it (SIDE-16). */
	animation: number;
	/** The shopper can say where the cart is shipped, and how. */
	choosesShipping: boolean;
}

export const parseSideCartSettings: Parser< SideCartSettings > =
	shape< SideCartSettings >( {
		shouldOpen: optional( flag, true ),
		position: optional( oneOf( 'start', 'end' ), 'end' ),
		miniCartSelector: text,
		animation: optional( number, 400 ),
		choosesShipping: optional( flag, true ),
	} );
