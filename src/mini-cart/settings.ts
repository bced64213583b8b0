/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { flag, optional, shape, type Parser } from '../shared/domain/shape';

export interface MiniCartSettings {
	/** Whether a resting mouse opens it. */
	hover: boolean;
}

export const parseMiniCartSettings: Parser< MiniCartSettings > =
	shape< MiniCartSettings >( {
		hover: optional( flag, true ),
	} );
