<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Status\StatusSection;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** What the shop's staff see of the figures, and what orders keep. */
final class Registration {

	public static function register( Settings $settings ): void {
		unset( $settings );
		VisitField::register();
	}

	/** Where the feature is on by what is stored. */
	public static function register_records( Settings $settings ): void {
		( new OrderVisit( $settings ) )->register_records();
	}

	/** While the feature is off. */
	public static function register_off(): void {}

	public static function status( Settings $settings ): StatusSection {
		unset( $settings );

		return new StatusSection( 'statistics', __( 'Statistics', 'vitrin' ), array(), __( 'Nothing was counted yet.', 'vitrin' ) );
	}
}
