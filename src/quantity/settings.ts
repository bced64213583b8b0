/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { flag, optional, shape, type Parser } from '../shared/domain/shape';

export interface QuantitySettings {
	/** False: PHP prints no plus and minus; the fields keep their own rules. */
	buttons: boolean;
	/** The fields show Persian digits, as the shop's prices do. */
	shopDigits: boolean;
}

export const parseQuantitySettings: Parser< QuantitySettings > =
	shape< QuantitySettings >( {
		buttons: optional( flag, true ),
		shopDigits: optional( flag, true ),
	} );
