<?php
/**
 * What two plugins are known by.
 *
 * @package Vitrin
 */

// phpcs:disable Generic.Files.OneObjectStructurePerFile, Squiz.Commenting, WordPress.NamingConventions, Universal.Namespaces

namespace {

	if ( ! function_exists( 'PW' ) ) {
		/** Persian WooCommerce. */
		function PW(): void {
		}
	}

	if ( ! class_exists( 'WPP_WooCommerce' ) ) {
		/** WP-Parsidate before 6.0. */
		final class WPP_WooCommerce {
			public function validate_phone_number(): void {
			}

			public function something_else(): void {
			}
		}
	}
}

namespace WPParsidate\App\Integration {

	if ( ! class_exists( WooCommerce::class ) ) {
		/** WP-Parsidate 6.0. */
		final class WooCommerce {
			public function validatePostcode( bool $is_valid ): bool {
				return $is_valid;
			}
		}
	}
}
