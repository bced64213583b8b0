<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** What takes hits, as WordPress knows it: the file beside WordPress, the REST path, admin-ajax. */
final class Registration {

	public static function register( Settings $settings ): void {
		unset( $settings );
	}

	/** While the feature is off. */
	public static function register_off(): void {}

	/**
	 * Where this shop's pages send what they have seen [STAT-01].
	 *
	 * @return array{url: string, events_url: string, action: string} `events_url` is '' where it is the same; `action` is
	 *                                                              what admin-ajax needs to know, '' elsewhere.
	 */
	public static function addresses( Settings $settings ): array {
		$ajax = admin_url( 'admin-ajax.php', 'relative' );

		return $settings->bypasses_blockers()
			? array( 'url' => $ajax, 'events_url' => '', 'action' => 'vitrin_view' )
			: array( 'url' => rest_url( 'vitrin/v1/hit' ), 'events_url' => $ajax, 'action' => 'vitrin_view' );
	}
}
