/**
 * What the bar has beside settings.ts, in the same element.
 */
import { shape, text, type Parser } from '../shared/domain/shape';

export interface BarSettings {
	messages: {
		/** What the bar is for. */
		bar: string;
		/** In place of the button's own words while an option is to be chosen. */
		choose: string;
	};
}

export const parseBarSettings: Parser< BarSettings > = shape< BarSettings >( {
	messages: shape( { bar: text, choose: text } ),
} );
