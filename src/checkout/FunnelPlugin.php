<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/** A plugin that builds checkouts of its own: there ours would only be in the way [CHK-02]. */
final class FunnelPlugin {

	/** Constants with the version of CartFlows, and of FunnelKit's checkout in its free and its paid edition. */
	private const VERSIONS = array( 'CARTFLOWS_VER', 'WFFN_VERSION', 'WFACP_VERSION' );

	/** '' where there is none. */
	public static function version(): string {
		$version = '';
		foreach ( self::VERSIONS as $name ) {
			$value = defined( $name ) ? constant( $name ) : '';
			if ( is_string( $value ) && '' !== $value ) {
				$version = $value;
				break;
			}
		}
		/**
		 * The version of the plugin that builds this shop's checkout. Where it isn't '', Vitrin leaves the
		 * checkout alone, but for the fields of attribution.
		 *
		 * @param string $version '' where there is none.
		 */
		$filtered = apply_filters( 'vitrin_checkout_funnel_version', $version );

		return is_string( $filtered ) ? $filtered : $version;
	}

	public static function is_present(): bool {
		return '' !== self::version();
	}
}
