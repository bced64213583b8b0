/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { oneOf, optional, shape, type Parser } from '../shared/domain/shape';

export interface FilterSettings {
	/** When a choice is applied: at once, by a button, or by a button on narrow screens. */
	apply: 'auto' | 'once' | 'button';
}

export const parseFilterSettings: Parser< FilterSettings > =
	shape< FilterSettings >( {
		apply: optional( oneOf( 'auto', 'once', 'button' ), 'auto' ),
	} );
