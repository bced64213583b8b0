<?php

namespace Vitrin\SettingsPage;

defined( 'ABSPATH' ) || exit;

/**
 * Drawings that a feature brings in its folder: picture.svg for its card, pictures/<setting>-<value>.svg for the
 * values of a choice. Each holds one symbol with the id "p".
 */
final class Pictures {

	/**
	 * Where a drawing is.
	 *
	 * @param string $feature Name of a feature.
	 * @param string $name    "picture" for the feature's own, or "<setting>-<value>".
	 * @return string Its URL; '' when there is none.
	 */
	public static function url( string $feature, string $name ): string {
		// Names may come from other plugins' files.
		if ( 1 !== preg_match( '/^[a-z0-9_-]+$/', $feature . $name ) ) {
			return '';
		}
		$path = 'src/' . $feature . '/' . ( 'picture' === $name ? $name : 'pictures/' . $name ) . '.svg';

		return is_readable( \Vitrin\DIR . '/' . $path ) ? plugins_url( $path, \Vitrin\FILE ) : '';
	}
}
