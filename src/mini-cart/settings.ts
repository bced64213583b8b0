/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { flag, optional, shape, type Parser } from '../shared/domain/shape';

export interface MiniCartSettings {
	/** False on the cart and the checkout: there the button is a link to the cart. */
	flyOut: boolean;
	/** Whether a resting mouse opens it. */
	hover: boolean;
}

export const parseMiniCartSettings: Parser< MiniCartSettings > =
	shape< MiniCartSettings >( {
		flyOut: optional( flag, true ),
		hover: optional( flag, true ),
	} );
