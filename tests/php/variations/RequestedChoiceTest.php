<?php
/**
 * A choice of options in a page's address.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Variations;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Variations\RequestedChoice;

/**
 * Which option the page shows as chosen.
 */
final class RequestedChoiceTest extends ShopTestCase {

	/** Nothing of this test's address stays. */
	protected function tearDown(): void {
		$_REQUEST = array();
		parent::tearDown();
	}

	/**
	 * How one choice may stand in an address.
	 *
	 * @return array<string, array{string, string}> Name and value, as PHP gets them.
	 */
	public static function addresses(): array {
		$name  = 'attribute_' . rawurlencode( 'رنگ' );
		$value = strtolower( rawurlencode( 'آبی-روشن' ) );

		return array(
			'coded once'                              => array( 'attribute_رنگ', 'آبی-روشن' ),
			'coded twice, as WooCommerce does it'     => array( strtolower( $name ), $value ),
			'a name coded twice, and a value once'    => array( strtolower( $name ), 'آبی-روشن' ),
			'a name coded once, and a value twice'    => array( 'attribute_رنگ', $value ),
		);
	}

	#[DataProvider( 'addresses' )]
	#[TestDox( '[VAR-04] an address names an option, $_dataname' )]
	public function test_select( string $name, string $value ): void {
		$_REQUEST = array( $name => wp_slash( $value ) );

		$args = RequestedChoice::select( array( 'attribute' => 'رنگ' ) );

		self::assertIsArray( $args );
		self::assertSame( 'آبی-روشن', $args['selected'] ?? null );
	}

	#[TestDox( '[VAR-04] the page has the option that its address names, coded once, chosen' )]
	public function test_printed(): void {
		list( $product ) = Products::variable();
		add_filter( 'woocommerce_dropdown_variation_attribute_options_args', array( RequestedChoice::class, 'select' ) );
		$_REQUEST = array( 'attribute_رنگ' => 'قرمز' );
		ob_start();
		wc_dropdown_variation_attribute_options(
			array(
				'options'   => array( 'آبی', 'قرمز' ),
				'attribute' => 'رنگ',
				'product'   => $product,
			)
		);

		self::assertMatchesRegularExpression( '/value="قرمز"\s+selected/', (string) ob_get_clean() );
	}

	#[TestDox( '[VAR-04] what somebody else has chosen stays, and what is no text, or somebody else’s field, chooses nothing' )]
	public function test_stays(): void {
		$_REQUEST = array(
			'attribute_رنگ'  => array( 'آبی' ),
			'attribute_size' => '50% <b>off</b>',
		);
		$chosen   = array(
			'attribute' => 'size',
			'selected'  => 'large',
		);

		self::assertSame( $chosen, RequestedChoice::select( $chosen ) );
		self::assertSame( array( 'attribute' => 'رنگ' ), RequestedChoice::select( array( 'attribute' => 'رنگ' ) ) );
		self::assertSame( array( 'attribute' => false ), RequestedChoice::select( array( 'attribute' => false ) ) );
		self::assertSame( 'x', RequestedChoice::select( 'x' ) );
		self::assertSame( '50% off', ( (array) RequestedChoice::select( array( 'attribute' => 'Size' ) ) )['selected'] ?? null );
	}
}
