<?php
/**
 * Orders for the documents' pictures, of a demo shop that runs: `php demo-orders.php WORDPRESS`. Prints their ids.
 *
 * @package Vitrin
 */

$_SERVER['HTTP_HOST'] = $_SERVER['HTTP_HOST'] ?? '127.0.0.1';
require $argv[1] . '/wp-load.php';

$vitrin_products = wc_get_products(
	array(
		'limit'   => 60,
		'orderby' => 'ID',
		'order'   => 'ASC',
		'type'    => 'simple',
	)
);
$vitrin_products = array_values( array_filter( $vitrin_products, static fn ( WC_Product $product ): bool => (float) $product->get_price() > 0 && ! $product->is_virtual() && ! $product->is_downloadable() && '' !== $product->get_sku() ) );

/**
 * An order, paid unless its status says otherwise.
 *
 * @param WC_Product[]          $products What is in it, in turn.
 * @param int                   $lines    How many lines.
 * @param array<string, string> $buyer    Parts of the address.
 * @param string                $method   Of payment.
 * @param string                $status   Of the order.
 * @param int                   $percent  Of tax on the goods.
 */
$vitrin_order = static function ( array $products, int $lines, array $buyer, string $method, string $status = 'processing', int $percent = 0 ): int {
	$rate  = 1;
	$taxes = 0.0;
	$order = new WC_Order();
	foreach ( array( 'billing', 'shipping' ) as $vitrin_type ) {
		foreach ( $buyer + array( 'country' => 'IR' ) as $part => $text ) {
			$order->{"set_{$vitrin_type}_{$part}"}( $text );
		}
	}
	$order->set_billing_phone( '09121234567' );
	$order->update_meta_data( '_billing_national_id', '0012345679' );
	$order->set_payment_method( $method );
	$order->set_payment_method_title( 'cod' === $method ? 'پرداخت هنگام تحویل' : 'کارت به کارت' );
	$order->set_customer_note( 'لطفاً پیش از ارسال تماس بگیرید.' );
	$order->set_currency( 'IRT' );
	for ( $index = 0; $index < $lines; $index++ ) {
		$product  = $products[ $index % count( $products ) ];
		$quantity = $index % 3 + 1;
		$amount   = (float) $product->get_price() * $quantity;
		$item     = new WC_Order_Item_Product();
		$item->set_product_id( $product->get_id() );
		$item->set_name( $product->get_name() );
		$item->set_quantity( $quantity );
		$item->set_subtotal( (string) $amount );
		$item->set_total( (string) ( 1 === $index % 3 ? $amount * 0.9 : $amount ) );
		if ( $percent > 0 ) {
			$tax    = (float) $item->get_total() * $percent / 100;
			$taxes += $tax;
			$item->set_taxes( array( 'total' => array( $rate => $tax ), 'subtotal' => array( $rate => $amount * $percent / 100 ) ) );
		}
		$order->add_item( $item );
	}
	$shipping = new WC_Order_Item_Shipping();
	$shipping->set_method_title( 'پست پیشتاز' );
	$shipping->set_total( '85000' );
	$order->add_item( $shipping );
	if ( $percent > 0 ) {
		$item = new WC_Order_Item_Tax();
		$item->set_rate_id( $rate );
		$item->set_label( 'مالیات بر ارزش افزوده' );
		$item->set_rate_percent( (float) $percent );
		$item->set_tax_total( (string) $taxes );
		$order->add_item( $item );
		$order->set_cart_tax( (string) $taxes );
	}
	$order->calculate_totals( false );
	$order->set_status( $status );
	return $order->save();
};

$vitrin_buyer = array(
	'first_name' => 'نگار',
	'last_name'  => 'محمدی‌پور',
	'address_1'  => 'خیابان شریعتی، کوچهٔ لادن، پلاک ۴۵، طبقهٔ دوم',
	'city'       => 'تهران',
	'state'      => 'THR',
	'postcode'   => '1411713138',
);
$vitrin_long  = array(
	'company'    => 'شرکت بازرگانی و خدمات فنی مهندسی نوآوران صنعت پیشرو خاورمیانه (سهامی خاص)',
	'first_name' => 'سیدمحمدحسین',
	'last_name'  => 'نورالدین طباطبایی‌نژاد اصفهانی‌زاده',
	'address_1'  => 'شهرک صنعتی نصیرآباد، بلوار شهید دکتر محمد مفتح، خیابان صنعت چهاردهم، نبش کوچهٔ نیلوفر سوم شرقی، ساختمان تجاری و اداری نگین، بلوک B، طبقهٔ دوازدهم، واحد ۱۲۰۴',
	'city'       => 'تهران',
	'state'      => 'THR',
	'postcode'   => '3765112345',
);

echo wp_json_encode(
	array(
		'usual'  => $vitrin_order( $vitrin_products, 4, $vitrin_buyer, 'bacs' ),
		'fifty'  => $vitrin_order( $vitrin_products, 50, $vitrin_buyer, 'bacs' ),
		'unpaid' => $vitrin_order( $vitrin_products, 4, $vitrin_buyer, 'bacs', 'on-hold' ),
		// The stand-in knows no taxes.
		'taxed'  => $vitrin_order( $vitrin_products, 4, $vitrin_buyer, 'bacs', 'processing', class_exists( 'WC_Order_Item_Tax' ) ? 10 : 0 ),
		'long'   => $vitrin_order( $vitrin_products, 3, $vitrin_long, 'cod' ),
	)
);
