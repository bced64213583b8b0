<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Chat\Settings;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** What an outside chat service adds to WordPress; nothing of it does anything where there is none [CHAT-08]. */
final class Registration {

	/** Pages that are shown. */
	public static function register( Settings $settings ): void {
		Widgets::register( $settings );
	}

	/** What outlives the request. */
	public static function register_records(): void {
		WidgetsJob::register();
		( new NoteCall() )->register();
	}

	/** What went there is still there. */
	public static function register_off(): void {
		Privacy::register();
	}

	/** After the settings were stored, and on the admin's pages. */
	public static function follow(): void {
		if ( null !== ( new Settings() )->stored()->service() ) {
			SentTable::provide();
		}
		WidgetsJob::follow();
	}

	public static function status( Settings $settings ): ?StatusSection {
		return Status::section( $settings );
	}
}
