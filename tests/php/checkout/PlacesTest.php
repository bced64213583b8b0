<?php
/**
 * Names of provinces, and the shop's say in the list of cities.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Checkout\Cities;
use Vitrin\Checkout\Settings;
use Vitrin\Tests\ShopTestCase;

/** Iran's provinces and cities. */
final class PlacesTest extends ShopTestCase {

	protected function tearDown(): void {
		remove_all_filters( 'vitrin_checkout_cities' );
		remove_all_filters( 'pre_determine_locale' );
		parent::tearDown();
	}

	private static function in( string $locale ): void {
		add_filter( 'pre_determine_locale', static fn (): string => $locale );
	}

	#[TestDox( 'the list has cities for every province that WooCommerce has' )]
	public function test_every_province(): void {
		$states = WC()->countries->get_states( 'IR' );
		self::assertIsArray( $states );
		self::assertSame( array(), array_diff( array_keys( $states ), array_keys( array_filter( Cities::listed() ) ) ) );
		self::assertCount( 31, Cities::listed() );
	}

	#[TestDox( 'nothing is printed where no filter asks' )]
	public function test_no_filter(): void {
		$this->expectOutputString( '' );
		Cities::print_changes();
	}

	#[TestDox( 'a filter’s additions, removals and new provinces are printed, and nothing else' )]
	public function test_filter(): void {
		add_filter(
			'vitrin_checkout_cities',
			static function ( array $cities ): array {
				$cities['QHM'] = array( 'قم', '</script><b>' );
				$cities['XYZ'] = array( 7 => 'بندر', 8 => 9 );
				unset( $cities['THR'] );

				return $cities;
			}
		);
		$changes = array(
			'THR' => array(),
			'QHM' => array( 'قم', '</script><b>' ),
			'XYZ' => array( 'بندر' ),
		);
		self::assertSame( $changes, Cities::changes() );
		ob_start();
		Cities::print_changes();
		$html = (string) ob_get_clean();
		self::assertSame( 1, preg_match( '~^<script[^>]*id="vitrin-checkout-cities"[^>]*>\s*(\{.*\})\s*</script>\s*$~s', $html, $found ) );
		self::assertSame( 1, substr_count( $html, '</script>' ) );
		self::assertSame( $changes, json_decode( $found[1], true ) );
	}

	#[TestDox( 'a filter that gives garbage, or all as it was, changes nothing' )]
	public function test_garbage(): void {
		add_filter( 'vitrin_checkout_cities', static fn ( mixed $cities ): mixed => $cities );
		self::assertSame( array(), Cities::changes() );
		add_filter( 'vitrin_checkout_cities', '__return_null' );
		self::assertSame( array(), Cities::changes() );
	}

	#[TestDox( 'where an address is edited in the account a small script brings the cities, without the checkout’s' )]
	public function test_account(): void {
		$settings = new Settings();
		( new Cities() )->put_on_address_page();
		self::assertFalse( $settings->applies_to_page() );
		self::assertFalse( wp_script_is( 'vitrin-checkout' ) );
		self::assertTrue( wp_script_is( 'vitrin-address' ) );
		wp_dequeue_script( 'vitrin-address' );
		wp_dequeue_style( 'vitrin-address' );
	}

	#[TestDox( 'a Persian site without a language pack has Persian names, in the order of the alphabet' )]
	public function test_persian_names(): void {
		self::in( 'fa_IR' );
		$states = Cities::name_provinces(
			array(
				'IR' => array(
					'KHZ' => 'Khuzestan (خوزستان)',
					'XYZ' => 'Free Zone',
					'KRD' => 'Kurdistan / کردستان)',
					'ADL' => 'Ardabil (اردبیل)',
				),
				'AE' => array(),
			)
		);
		self::assertSame(
			array(
				'IR' => array(
					'ADL' => 'اردبیل',
					'KHZ' => 'خوزستان',
					'KRD' => 'کردستان',
					'XYZ' => 'Free Zone',
				),
				'AE' => array(),
			),
			$states
		);
	}

	#[TestDox( 'names that are Persian, and those of a site in another language, stay as they are' )]
	public function test_other_names(): void {
		self::in( 'fa_IR' );
		$persian = array(
			'IR' => array(
				'YZD' => 'استان یزد',
				'ADL' => 'استان اردبیل',
			),
		);
		self::assertSame( $persian, Cities::name_provinces( $persian ) );
		self::assertNull( Cities::name_provinces( null ) );
		self::assertSame( array( 'IR' => false ), Cities::name_provinces( array( 'IR' => false ) ) );
		remove_all_filters( 'pre_determine_locale' );
		self::in( 'en_US' );
		$english = array( 'IR' => array( 'YZD' => 'Yazd (یزد)' ) );
		self::assertSame( $english, Cities::name_provinces( $english ) );
	}
}
