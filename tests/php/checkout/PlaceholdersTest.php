<?php
/**
 * Placeholders for other countries, and on other pages.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Checkout\Layout;
use Vitrin\Tests\ShopTestCase;

/** What WooCommerce's scripts and forms are told. */
final class PlaceholdersTest extends ShopTestCase {

	/** Other tests' pages are no checkout. */
	protected function tearDown(): void {
		remove_all_filters( 'woocommerce_is_checkout' );
		parent::tearDown();
	}

	/**
	 * What the script learns of a field.
	 *
	 * @param array<string, mixed> $locale By country.
	 *
	 * @return array<string, mixed>
	 */
	private static function told( array $locale ): array {
		$data = Layout::of_countries( array( 'locale' => wp_json_encode( $locale ), 'more' => 1 ), 'wc-address-i18n' );
		self::assertIsArray( $data );
		self::assertSame( 1, $data['more'] );

		return (array) json_decode( (string) $data['locale'], true );
	}

	#[TestDox( '[CHK-05] after another country is chosen the placeholder is still its label’s, starred where that country requires it' )]
	public function test_countries(): void {
		add_filter( 'woocommerce_is_checkout', '__return_true' );
		$told = self::told(
			array(
				'default' => array(
					'city'     => array( 'label' => 'City', 'required' => true ),
					'postcode' => array( 'label' => 'Postcode', 'required' => true, 'placeholder' => '12345' ),
					'state'    => array( 'label' => 'State', 'required' => true ),
				),
				'HK'      => array(
					'city'     => array( 'label' => 'Town' ),
					'postcode' => array( 'required' => false ),
				),
			)
		);

		self::assertSame( 'City *', $told['default']['city']['placeholder'] );
		self::assertSame( 'Postcode *', $told['default']['postcode']['placeholder'] );
		self::assertArrayNotHasKey( 'placeholder', $told['default']['state'] );
		self::assertSame( 'Town *', $told['HK']['city']['placeholder'] );
		self::assertSame( 'Postcode', $told['HK']['postcode']['placeholder'] );
	}

	#[TestDox( '[CHK-05] what is no list of countries, and another script’s, stay as they are' )]
	public function test_others(): void {
		$data = array( 'locale' => '{"default":{"city":{"label":"City"}}}' );
		add_filter( 'woocommerce_is_checkout', '__return_true' );
		self::assertSame( $data, Layout::of_countries( $data, 'wc-cart' ) );
		foreach ( array( array( 'locale' => 'garbage' ), array( 'locale' => array() ), array(), null ) as $other ) {
			self::assertSame( $other, Layout::of_countries( $other, 'wc-address-i18n' ) );
		}
	}

	#[TestDox( '[CHK-05] lists keep what they say; a label that WooCommerce hides can be seen again' )]
	public function test_fields(): void {
		add_filter( 'woocommerce_is_checkout', '__return_true' );
		$list = array( 'type' => 'select', 'label' => 'Day', 'required' => true, 'placeholder' => 'Choose' );
		self::assertSame( $list, Layout::of_field( $list ) );

		$line = (array) Layout::of_field( array( 'label' => 'Flat <b>or</b> floor', 'label_class' => array( 'screen-reader-text', 'mine' ), 'placeholder' => 'x' ) );
		self::assertSame( 'Flat or floor', $line['placeholder'] );
		self::assertSame( array( 'mine' ), array_values( $line['label_class'] ) );

		$unnamed = array( 'label' => '', 'placeholder' => 'Apartment', 'required' => true );
		self::assertSame( $unnamed, Layout::of_field( $unnamed ) );
		self::assertSame( 'text', Layout::of_field( 'text' ) );
	}

	#[TestDox( '[CHK-05] forms on other pages keep their placeholders' )]
	public function test_other_pages(): void {
		global $wp;
		add_filter( 'woocommerce_is_checkout', '__return_true' );
		$vars           = $wp->query_vars;
		$wp->query_vars = array( 'order-pay' => '1' );
		$field          = array( 'label' => 'City', 'required' => true, 'placeholder' => '' );
		$data           = array( 'locale' => '{"default":{"city":{"label":"City"}}}' );

		$answers        = array( Layout::of_field( $field ), Layout::of_countries( $data, 'wc-address-i18n' ) );
		$wp->query_vars = $vars;
		self::assertSame( array( $field, $data ), $answers );
	}
}
