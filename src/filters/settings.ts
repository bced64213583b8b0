/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { oneOf, shape, text, type Parser } from '../shared/domain/shape';

export interface FilterSettings {
	/** When a choice is applied: at once, by a button, or by a button on narrow screens. */
	apply: 'auto' | 'once' | 'button';
	messages: {
		failed: string;
		offline: string;
		retry: string;
		loading: string;
		/** `%s` is a price. */
		from: string;
		to: string;
	};
}

export const parseFilterSettings: Parser< FilterSettings > =
	shape< FilterSettings >( {
		apply: oneOf( 'auto', 'once', 'button' ),
		messages: shape( {
			failed: text,
			offline: text,
			retry: text,
			loading: text,
			from: text,
			to: text,
		} ),
	} );
