/**
 * The cart's number and total wherever the page says them: in badges, buttons, the drawer (SIDE-12).
 */
import { formatNumber, type Language } from '../domain/number';

/** As much of the cart's settings as numbers need. */
interface NumberSettings {
	locale: string;
	money: Pick< Language, 'digits' >;
}

/**
 * @param name   The attribute of what says it.
 * @param text   What it says.
 * @param hidden Whether there is nothing to say.
 */
const write = ( name: string, text: string, hidden = false ): void =>
	document
		.querySelectorAll< HTMLElement >( `[${ name }]` )
		.forEach( ( element ) => {
			// Writing the same text, too, would make the browser lay out again.
			if ( element.textContent !== text ) {
				element.textContent = text;
			}
			element.hidden = hidden;
		} );

/**
 * @param quantity Of all lines.
 * @param settings How the shop writes numbers.
 */
export const writeCounts = (
	quantity: number,
	settings: NumberSettings
): void => {
	const { locale, money } = settings;
	write(
		'data-vitrin-count',
		formatNumber( { locale, digits: money.digits }, quantity ),
		quantity <= 0
	);
};

/** @param text The total as the shop writes money; '' where it is not known. */
export const writeTotals = ( text: string ): void =>
	write( 'data-vitrin-total', text );
