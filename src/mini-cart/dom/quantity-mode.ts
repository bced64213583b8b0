/** What a line has in the place of its quantity: a stepper, or how many there are. */
import type { ViewLine } from '@vitrin/cart';
import { interpolate } from '../../shared/domain/interpolate';
import type { Format } from '../format';
import type { miniCartWords } from '../words';

export const isStepped = ( {
	changeable,
	soldIndividually,
}: ViewLine ): boolean => changeable !== false && ! soldIndividually;

/** Changes when the line has to be drawn anew. */
export const quantityMode = ( line: ViewLine ): string =>
	`${ isStepped( line ) } ${ line.removable !== false }`;

/** Where the shopper can't change it. */
export const fixedQuantity = (
	{ changeable, overrides, quantity }: ViewLine,
	messages: ReturnType< typeof miniCartWords >,
	format: Format
): string =>
	changeable === false
		? interpolate(
				messages.fixed,
				overrides?.quantity || format.number( quantity )
			)
		: messages.one;
