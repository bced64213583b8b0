/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { flag, shape, text, type Parser } from '../shared/domain/shape';

export interface QuantitySettings {
	/** For fields that come later without their buttons. */
	labels: { increase: string; decrease: string };
	/** False: no plus and minus, only the fields' own rules. */
	buttons: boolean;
}

export const parseQuantitySettings: Parser< QuantitySettings > =
	shape< QuantitySettings >( {
		labels: shape( { increase: text, decrease: text } ),
		buttons: flag,
	} );
