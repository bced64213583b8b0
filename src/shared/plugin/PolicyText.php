<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** What WordPress's guide suggests for the shop's privacy policy. */
final class PolicyText {

	/** Call it on `admin_init`; WordPress has the function in the admin alone. */
	public static function suggest( string $text ): void {
		if ( function_exists( 'wp_add_privacy_policy_content' ) ) {
			wp_add_privacy_policy_content( 'Vitrin', wp_kses_post( wpautop( $text ) ) );
		}
	}
}
