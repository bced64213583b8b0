<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/** Which of the shop's pages a feature is about: the settings page shows features in these groups, in this order. */
enum PageGroup: string {

	case Shop     = 'shop';
	case Header   = 'header';
	case Lists    = 'lists';
	case Product  = 'product';
	case Cart     = 'cart';
	case Checkout = 'checkout';
	case Orders   = 'orders';

	public function title(): string {
		return match ( $this ) {
			self::Shop     => __( 'Whole shop', 'vitrin' ),
			self::Header   => __( 'Header and search', 'vitrin' ),
			self::Lists    => __( 'Shop and categories', 'vitrin' ),
			self::Product  => __( 'Products', 'vitrin' ),
			self::Cart     => __( 'Adding and cart', 'vitrin' ),
			self::Checkout => __( 'Placing the order', 'vitrin' ),
			self::Orders   => __( 'Account and orders', 'vitrin' ),
		};
	}
}
