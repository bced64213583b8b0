<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Currency;

defined( 'ABSPATH' ) || exit;

/** A made-up order for the sheet beside the settings. It can't be stored. */
final class ExampleOrder extends \WC_Order {

	/** Of no order that there is. */
	private const NUMBER = '1001';

	/** Name, pieces and price of one, in Tomans. */
	private const GOODS = array( array( 2, 180_000 ), array( 1, 460_000 ) );

	private const POST = 65_000;

	/** Made up, in the shop's language and currency. */
	public static function make(): self {
		$order  = new self();
		$code   = get_woocommerce_currency();
		$amount = static fn ( int $tomans ): string => Currency::is_iranian( $code ) ? Currency::convert( (string) $tomans, 'IRT', $code ) : (string) round( $tomans / 20_000, 2 );
		$names  = array( __( 'Example: a cup of clay', 'vitrin' ), __( 'Example: a scarf of wool', 'vitrin' ) );
		$total  = 0.0;
		foreach ( self::GOODS as $place => list( $pieces, $price ) ) {
			$item = new \WC_Order_Item_Product();
			$sum  = (string) ( $pieces * (float) $amount( $price ) );
			$item->set_props( array( 'name' => $names[ $place ], 'quantity' => $pieces, 'subtotal' => $sum, 'total' => $sum ) );
			$order->add_item( $item );
			$total += (float) $sum;
		}
		$post = new \WC_Order_Item_Shipping();
		$post->set_props( array( 'method_title' => __( 'Express post', 'vitrin' ), 'total' => $amount( self::POST ) ) );
		$order->add_item( $post );
		$order->set_props(
			array(
				'currency'             => $code,
				'date_created'         => time(),
				'date_paid'            => time(),
				'payment_method_title' => __( 'Online payment', 'vitrin' ),
				'shipping_total'       => $amount( self::POST ),
				'total'                => (string) ( $total + (float) $amount( self::POST ) ),
			)
		);
		$order->set_address(
			array(
				'first_name' => __( 'Example', 'vitrin' ),
				'last_name'  => __( 'Buyer', 'vitrin' ),
				'country'    => WC()->countries->get_base_country(),
				'state'      => WC()->countries->get_base_state(),
				'city'       => Parties::seller_place()['town'],
				'address_1'  => __( 'Example Street 12', 'vitrin' ),
				'postcode'   => '1234567890',
				'phone'      => '09120000000',
			),
			'billing'
		);

		return $order;
	}

	/** @return string */
	public function get_order_number() {
		return self::NUMBER;
	}

	/** @return string Paid, without a change of status that other plugins would react to. */
	public function get_status( $context = 'view' ) {
		unset( $context );

		return 'processing';
	}

	/** @return array<\WC_Order_Refund> An order without id would find those of all others. */
	public function get_refunds() {
		return array();
	}

	/** @return int Whatever a plugin does with it: it is stored nowhere. */
	public function save() {
		return 0;
	}

	/** @return void Nor is what is beside it. */
	public function save_meta_data() {}
}
