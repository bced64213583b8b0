<?php

namespace Vitrin\SettingsPage\Setup;

use Vitrin\Cart\Text;
use Vitrin\Shared\Settings\SetupItem;

defined( 'ABSPATH' ) || exit;

/** How WooCommerce writes amounts in Iran's money: a fresh shop has two decimals, and the unit before the number. */
final class CurrencyFormat {

	/** Rial and Toman, and thousands of them as Persian WooCommerce has them. */
	private const IRANIAN = array( 'IRR', 'IRT', 'IRHR', 'IRHT' );

	/** Some amount with thousands. */
	private const SAMPLE = 125000;

	/** @return list<SetupItem> None for other currencies. */
	public static function items(): array {
		if ( ! in_array( get_woocommerce_currency(), self::IRANIAN, true ) ) {
			return array();
		}

		return array(
			new SetupItem(
				'currency',
				__( 'Write prices without decimals, the unit after the number', 'vitrin' ),
				/* translators: %s: an amount as the shop writes it now. */
				sprintf( __( 'Now a price looks like this: %s. Number of decimals: 0; currency position: right with space.', 'vitrin' ), Text::plain( wc_price( self::SAMPLE ) ) ),
				0 === wc_get_price_decimals() && 'right_space' === get_option( 'woocommerce_currency_pos' ),
				admin_url( 'admin.php?page=wc-settings&tab=general#woocommerce_currency_pos' )
			),
		);
	}
}
