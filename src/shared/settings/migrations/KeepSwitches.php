<?php

namespace Vitrin\Shared\Settings\Migrations;

use Vitrin\Shared\Settings\Migration;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * 0.1.0 stored nothing until somebody saved, and all its features were on. Their switches are written down, so
 * that no later default turns a feature of a running shop on or off.
 */
final class KeepSwitches implements Migration {

	/** The version whose features are meant. */
	private const SINCE = 1;

	public static function run(): void {
		$stored = get_option( Store::OPTION, array() );
		if ( ! is_array( $stored ) ) {
			// Damaged: it reads as the defaults, and is left to whoever can mend it.
			return;
		}
		foreach ( Registry::all() as $feature => $settings ) {
			if ( self::SINCE === $settings->since() ) {
				$values             = is_array( $stored[ $feature ] ?? null ) ? $stored[ $feature ] : array();
				$stored[ $feature ] = array( 'enabled' => Store::stored_value( $settings, 'enabled' ) ) + $values;
			}
		}
		update_option( Store::OPTION, $stored, true );
	}
}
