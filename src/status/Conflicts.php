<?php

namespace Vitrin\Status;

use Vitrin\Shared\Plugin\OtherPlugins;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** Active plugins that do the same as a feature which is on: two drawers open, two searches answer. */
final class Conflicts {

	public static function section(): StatusSection {
		$facts = array();
		foreach ( OtherPlugins::same_job() as $feature => $names ) {
			$settings = Registry::all()[ $feature ] ?? null;
			if ( null === $settings || ! Store::is_on( $settings ) ) {
				continue;
			}
			foreach ( $names as $name ) {
				/* translators: %s: name of a feature. */
				$facts[] = new Fact( $name, sprintf( __( 'Does the same as “%s”. Switch one of the two off.', 'vitrin' ), $settings->title() ), Fact::WARNING, $feature . '.enabled' );
			}
		}

		return new StatusSection( 'conflicts', __( 'Conflicts', 'vitrin' ), $facts, __( 'No active plugin is known to do the same as a feature that is on.', 'vitrin' ) );
	}
}
