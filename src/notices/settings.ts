/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { flag, shape, text, type Parser } from '../shared/domain/shape';

export interface NoticesSettings {
	/** Whether the sorting form is sent from here: not where lists have a script of their own. */
	sorts: boolean;
	messages: {
		/** What the banner's cross does. */
		dismiss: string;
		/** What the eye in a password's field does. */
		show: string;
		hide: string;
	};
}

export const parseNoticesSettings: Parser< NoticesSettings > =
	shape< NoticesSettings >( {
		sorts: flag,
		messages: shape( { dismiss: text, show: text, hide: text } ),
	} );
