<?php
/**
 * Fields because of which the checkout refused an order.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Sales;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\FolderUpkeep;
use Vitrin\Statistics\Sales\CheckoutErrors;
use Vitrin\Statistics\Settings;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\SiteState;

final class CheckoutErrorsTest extends ShopTestCase {

	private const SECRET = '۰۹۱۲۳۴۵۶۷۸۹';

	protected function setUp(): void {
		parent::setUp();
		FolderUpkeep::provide( ( new Settings() )->stored() );
		foreach ( array( 'woocommerce_after_checkout_validation', 'woocommerce_blocks_validate_location_address_fields' ) as $name ) {
			remove_all_actions( $name );
		}
		CheckoutErrors::register( ( new Settings() )->stored() );
	}

	protected function tearDown(): void {
		unset( $_SERVER['HTTP_DNT'], $_SERVER['REQUEST_METHOD'], $_SERVER['REQUEST_URI'] );
		self::written();
		parent::tearDown();
	}

	/** What is in the buffer; it is taken out. */
	private static function written(): string {
		$file = (string) Folder::current()?->file( Folder::BUFFER );
		$text = is_file( $file ) ? (string) file_get_contents( $file ) : '';
		if ( is_file( $file ) ) {
			unlink( $file );
		}

		return $text;
	}

	/** @param array<string, string> $fields Fields by the code of their error. */
	private static function errors( array $fields, string $key = 'id' ): \WP_Error {
		$errors = new \WP_Error();
		foreach ( $fields as $code => $field ) {
			$errors->add( $code, 'The number ' . self::SECRET . ' is wrong.', array( $key => $field ) );
		}

		return $errors;
	}

	#[TestDox( '[STAT-06a] fields that refused an order are counted by their names, once an attempt, without what was typed' )]
	public function test_classic(): void {
		self::written();
		do_action( 'woocommerce_after_checkout_validation', array( 'billing_phone' => self::SECRET ), self::errors( array( 'billing_phone_validation' => 'billing_phone', 'billing_phone_required' => 'billing_phone', 'other' => "bad\nname", 'billing_postcode_validation' => 'billing_postcode' ) ) );
		do_action( 'woocommerce_after_checkout_validation', array(), self::errors( array( 'billing_phone_validation' => 'billing_phone' ) ) );
		$written = self::written();
		self::assertSame( 2, substr_count( $written, "\n" ) );
		self::assertMatchesRegularExpression( '/^{"t":\d+,"k":"fault","f":"billing_phone"}\n{"t":\d+,"k":"fault","f":"billing_postcode"}\n$/D', $written );
	}

	#[TestDox( '[STAT-06a] of the checkout block only refused orders count, not the checks of an address that is being typed' )]
	public function test_block(): void {
		$check = static fn () => do_action( 'woocommerce_blocks_validate_location_address_fields', self::errors( array( 'vitrin_invalid_postcode' => 'postcode' ), 'key' ), array(), 'shipping' );

		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_SERVER['REQUEST_URI']    = '/wp-json/wc/store/v1/cart/update-customer';
		self::written();
		$check();
		self::assertSame( '', self::written() );
		$_SERVER['REQUEST_URI'] = '/wp-json/wc/store/v1/checkout?_locale=user';
		$check();
		self::assertStringContainsString( '"f":"shipping_postcode"', self::written() );
	}

	#[TestDox( '[STAT-03] nothing is written of the staff, of who asks not to be tracked, and while statistics are off; a buffer that can’t be written stops nobody' )]
	public function test_not_counted(): void {
		$check = static fn () => do_action( 'woocommerce_after_checkout_validation', array(), self::errors( array( 'x' => 'billing_phone' ) ) );
		self::written();
		$_SERVER['HTTP_DNT'] = '1';
		$check();
		unset( $_SERVER['HTTP_DNT'] );
		SiteState::forget( CheckoutErrors::class );
		wp_set_current_user( $this->user( 'administrator' ) );
		$check();
		wp_set_current_user( 0 );
		SiteState::forget( CheckoutErrors::class );
		$settings = (array) get_option( \Vitrin\Shared\Settings\Store::OPTION );
		add_filter( 'pre_option_' . \Vitrin\Shared\Settings\Store::OPTION, static fn (): array => array( 'statistics' => array( 'enabled' => false ) ) + $settings );
		$check();
		self::assertSame( '', self::written() );
		remove_all_filters( 'pre_option_' . \Vitrin\Shared\Settings\Store::OPTION );
		SiteState::forget( CheckoutErrors::class );
		$file = (string) Folder::current()?->file( Folder::BUFFER );
		mkdir( $file );
		try {
			$check();
		} finally {
			rmdir( $file );
		}
		SiteState::forget( CheckoutErrors::class );
		$check();
		self::assertStringContainsString( 'billing_phone', self::written(), 'it would have been counted' );
	}
}
