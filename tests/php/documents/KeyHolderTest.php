<?php
/**
 * Documents for who has the order's key: never more than WooCommerce's own page after the order.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Domain\Access;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Proof;
use Vitrin\Documents\Domain\Stage;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Settings;
use Vitrin\Documents\VerifyBuyer;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\ShopTestCase;

/** The rule, its facts, and the form that asks for the buyer's email. */
final class KeyHolderTest extends ShopTestCase {

	private const EMAIL = 'n@example.com';

	private const NATIONAL_ID = '0499370899';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	/** A paid order with an invoice number and the buyer's codes, just placed or longer ago than WooCommerce lets pass. */
	private static function order( int $owner, bool $is_recent = false ): \WC_Order {
		$order = PaidOrder::of( $owner );
		if ( ! $is_recent ) {
			add_filter( 'woocommerce_order_email_verification_grace_period', static fn (): int => -1 );
		}
		$order->update_meta_data( '_billing_national_id', self::NATIONAL_ID );
		$order->update_meta_data( '_billing_economic_code', '411111111111' );
		$order->save();
		Numbers::give( $order, Kind::Invoice, new Settings() );

		return $order;
	}

	/**
	 * @param array<string, string> $more Fields.
	 */
	private static function open( \WC_Order $order, array $more = array() ): \Vitrin\Shared\Http\Answer {
		return ( new OpenDocument( new Settings() ) )->answer( 'GET', $more + array( 'document' => 'invoice', 'order' => (string) $order->get_id(), 'key' => $order->get_order_key() ) );
	}

	private static function name_email( \WC_Order $order, string $email, string $nonce = '' ): \Vitrin\Shared\Http\Answer {
		return ( new VerifyBuyer( new OpenDocument( new Settings() ) ) )->answer(
			'POST',
			array(
				'document' => 'invoice',
				'order'    => (string) $order->get_id(),
				'key'      => $order->get_order_key(),
				'email'    => $email,
				'security' => '' === $nonce ? VerifyBuyer::nonce() : $nonce,
			)
		);
	}

	/** @return iterable<string, array{Visitor, Proof, bool, string}> Who, what the key proves, whether a key may open, what is decided. */
	public static function decisions(): iterable {
		foreach ( array( true, false ) as $opens ) {
			foreach ( Visitor::cases() as $visitor ) {
				foreach ( Proof::cases() as $proof ) {
					$decision = match ( true ) {
						Visitor::Staff === $visitor, Visitor::Owner === $visitor => Access::ALLOWED,
						! $opens                    => Visitor::Guest === $visitor ? Access::LOGIN : Access::NOT_FOUND,
						Proof::Key === $proof        => Access::ALLOWED,
						Proof::Unverified === $proof => Access::VERIFY,
						Visitor::Guest === $visitor  => Access::LOGIN,
						default                      => Access::NOT_FOUND,
					};
					yield "{$visitor->name}, {$proof->name}, " . ( $opens ? 'a key opens' : 'a login is needed' ) => array( $visitor, $proof, $opens, $decision );
				}
			}
		}
	}

	#[TestDox( '[DOC-06c] [SEC-03] each visitor with each proof, by each setting' )]
	#[DataProvider( 'decisions' )]
	public function test_rule( Visitor $visitor, Proof $proof, bool $opens, string $expected ): void {
		self::assertSame( $expected, ( new Access( $opens, array( Kind::Invoice ), 'paid', 'payment' ) )->decide( Kind::Invoice, Stage::Paid, $visitor, $proof ) );
	}

	/** @return array<string, array{bool, string, bool, int}> Whether the order was just placed, email in the session, whether the order has an email, status of the answer. */
	public static function guests(): array {
		return array(
			'just after the order'                    => array( true, '', true, 200 ),
			'later'                                   => array( false, '', true, 403 ),
			'later, in the browser that it came from' => array( false, 'N@Example.com', true, 200 ),
			'later, in another buyer’s browser'       => array( false, 'other@example.com', true, 403 ),
			'later, an order without an email'        => array( false, '', false, 200 ),
		);
	}

	#[TestDox( '[DOC-06] [SEC-03] a guest with the key is asked for the buyer’s email where WooCommerce asks for it, by its own filters' )]
	#[DataProvider( 'guests' )]
	public function test_guests( bool $is_recent, string $session, bool $has_email, int $expected ): void {
		$order = self::order( 0, $is_recent );
		if ( ! $has_email ) {
			$order->set_billing_email( '' );
			$order->save();
		}
		WC()->session->set( 'customer', array( 'email' => $session ) );
		self::assertSame( $expected, self::open( $order )->code );
		$of_woocommerce = 'Automattic\\WooCommerce\\Internal\\Utilities\\Users::should_user_verify_order_email';
		if ( is_callable( $of_woocommerce ) ) {
			self::assertSame( 200 !== $expected, $of_woocommerce( $order->get_id(), null, 'order-received' ), 'as WooCommerce decides' );
		}
		add_filter( 'woocommerce_order_email_verification_required', '__return_false' );
		self::assertSame( 200, self::open( $order )->code );
		remove_filter( 'woocommerce_order_email_verification_required', '__return_false' );
		add_filter( 'woocommerce_order_email_verification_grace_period', static fn (): int => HOUR_IN_SECONDS, 11 );
		self::assertSame( 200, self::open( $order )->code );
		WC()->session->set( 'customer', null );
	}

	/** @return array<string, array{mixed, bool}> What the filter answers, whether WooCommerce then asks for the login. */
	public static function answers(): array {
		return array(
			'true'        => array( true, true ),
			'one'         => array( 1, true ),
			'"1"'         => array( '1', true ),
			'"yes"'       => array( 'yes', true ),
			'an array'    => array( array( 'x' ), true ),
			'false'       => array( false, false ),
			'zero'        => array( 0, false ),
			'"0"'         => array( '0', false ),
			'""'          => array( '', false ),
			'null'        => array( null, false ),
			'empty array' => array( array(), false ),
		);
	}

	#[TestDox( '[DOC-06] [SEC-03] an order of an account needs its login, key or not, unless the shop told WooCommerce otherwise: $_dataName' )]
	#[DataProvider( 'answers' )]
	public function test_accounts( mixed $answer, bool $needs_login ): void {
		$order = self::order( $this->user( 'customer' ), true );
		self::assertSame( 403, self::open( $order )->code );
		add_filter( 'woocommerce_order_received_verify_known_shoppers', static fn (): mixed => $answer );
		self::assertSame( $needs_login ? 403 : 200, self::open( $order )->code );
	}

	#[TestDox( '[DOC-06] [SEC-03] the buyer’s codes are for the buyer and the shop; somebody else’s account is shown nothing of the buyer' )]
	public function test_details(): void {
		$order = self::order( 0, true );
		$html  = static fn (): string => strtr( (string) ( self::open( $order )->data['html'] ?? '' ), array_combine( mb_str_split( '۰۱۲۳۴۵۶۷۸۹' ), range( '0', '9' ) ) );
		$guest = $html();
		self::assertStringContainsString( 'خیابان لادن', $guest );
		self::assertStringNotContainsString( self::NATIONAL_ID, $guest );
		self::assertStringNotContainsString( '411111111111', $guest );
		wp_set_current_user( $this->user( 'customer' ) );
		$other = $html();
		foreach ( array( 'خیابان لادن', 'نگار', self::NATIONAL_ID, '411111111111' ) as $text ) {
			self::assertStringNotContainsString( $text, $other, $text );
		}
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertStringContainsString( self::NATIONAL_ID, $html() );
		$order->set_customer_id( $this->user( 'customer' ) );
		$order->save();
		wp_set_current_user( $order->get_customer_id() );
		self::assertStringContainsString( self::NATIONAL_ID, $html() );
	}

	#[TestDox( '[DOC-06] [SEC-02] the email that the order was placed with opens it, in any case; a wrong one doesn’t, and says so' )]
	public function test_email(): void {
		$order = self::order( 0 );
		self::assertSame( 200, self::name_email( $order, ' ' . strtoupper( self::EMAIL ) . ' ' )->code );
		foreach ( array( 'other@example.com', '', '%', str_repeat( 'a', 300 ) . self::EMAIL, '<script>' ) as $wrong ) {
			self::assertSame( 403, self::name_email( $order, $wrong )->code, $wrong );
		}
		self::assertSame( 401, self::name_email( $order, self::EMAIL, 'wrong' )->code );
		$stranger = self::order( $this->user( 'customer' ) );
		self::assertSame( 403, self::name_email( $stranger, self::EMAIL )->code, 'of an account' );
		self::assertSame( 405, ( new VerifyBuyer( new OpenDocument( new Settings() ) ) )->answer( 'GET', array() )->code );
		update_option( Store::OPTION, array( 'documents' => array( 'access' => 'logged_in' ) ) );
		self::assertSame( 403, self::name_email( $order, self::EMAIL )->code, 'no key opens' );
	}

	#[TestDox( '[DOC-06] [SEC-03] twenty wrong emails for an order in an hour are enough; the right one doesn’t count' )]
	public function test_guessing(): void {
		$order = self::order( 0 );
		foreach ( range( 1, 10 ) as $ignored ) {
			\Vitrin\Shared\Http\Counters::give_back( 'session', VerifyBuyer::NAME . '|' . WC()->session->get_customer_id() );
			self::assertSame( 200, self::name_email( $order, self::EMAIL )->code );
		}
		$codes = array();
		foreach ( range( 1, 21 ) as $try ) {
			// Each from elsewhere.
			$_SERVER['REMOTE_ADDR'] = '198.51.100.' . $try;
			\Vitrin\Shared\Http\Counters::give_back( 'session', VerifyBuyer::NAME . '|' . WC()->session->get_customer_id() );
			$codes[] = self::name_email( $order, "guess$try@example.com" )->code;
		}
		self::assertSame( array( ...array_fill( 0, 20, 403 ), 429 ), $codes );
	}

	#[TestDox( '[DOC-06] [SEC-03] they are twenty for an order, whether it is named or one of its refunds, whatever the paper' )]
	public function test_guessing_by_refunds(): void {
		$order = self::order( 0 );
		$named = array( array( 'invoice', $order->get_id() ), array( 'credit-note', $order->get_id() ) );
		// The stand-in shop keeps no refunds.
		if ( function_exists( 'wc_create_refund' ) ) {
			foreach ( array( '1000', '2000', '3000' ) as $amount ) {
				$order   = \Vitrin\Tests\RefundedOrder::refund( $order, $amount );
				$named[] = array( 'credit-note', $order->get_refunds()[0]->get_id() );
			}
		}
		wp_set_current_user( $this->user( 'customer' ) );
		$try = static function ( int $number ) use ( $named, $order ): int {
			self::forget_session();
			$_SERVER['REMOTE_ADDR'] = '198.51.100.' . $number;
			list( $kind, $id )      = $named[ $number % count( $named ) ];

			return ( new VerifyBuyer( new OpenDocument( new Settings() ) ) )->answer( 'POST', array( 'document' => $kind, 'order' => (string) $id, 'key' => $order->get_order_key(), 'email' => "guess$number@example.com", 'security' => VerifyBuyer::nonce() ) )->code;
		};
		$codes = array_map( $try, range( 1, 20 + count( $named ) ) );
		self::assertSame( array( ...array_fill( 0, 20, 403 ), ...array_fill( 0, count( $named ), 429 ) ), $codes );
		wp_set_current_user( 0 );
		self::forget_session();
		self::assertSame( 200, self::name_email( self::order( 0 ), self::EMAIL )->code, 'another order' );
	}

	#[TestDox( '[DOC-06] [SEC-03] who lacks the order’s key can’t keep its buyer out, however often they try' )]
	public function test_strangers(): void {
		$order  = self::order( 0 );
		$fields = array( 'document' => 'invoice', 'order' => (string) $order->get_id(), 'email' => self::EMAIL, 'security' => VerifyBuyer::nonce() );
		foreach ( range( 1, 25 ) as $try ) {
			foreach ( array( '', 'wc_order_guess' . $try ) as $key ) {
				self::forget_session();
				self::assertSame( 403, ( new VerifyBuyer( new OpenDocument( new Settings() ) ) )->answer( 'POST', array( 'key' => $key ) + $fields )->code );
			}
		}
		self::forget_session();
		self::assertSame( 200, self::name_email( $order, self::EMAIL )->code );
	}

	#[TestDox( '[DOC-06] [SEC-03] neither an empty email nor one for a paper that isn’t there yet uses up a try' )]
	public function test_what_counts(): void {
		$order = self::order( 0 );
		$order->set_status( 'on-hold' );
		$order->save();
		foreach ( range( 1, 25 ) as $ignored ) {
			self::forget_session();
			self::assertSame( 403, self::name_email( $order, '' )->code );
			self::forget_session();
			self::assertSame( 409, self::name_email( $order, self::EMAIL )->code, 'unpaid' );
		}
		$order->set_status( 'processing' );
		$order->save();
		self::forget_session();
		self::assertSame( 200, self::name_email( $order, self::EMAIL )->code );
	}

	#[TestDox( '[DOC-06] [SEC-03] calls are limited: 20 a minute by session, 100 by address where there is none' )]
	public function test_limits(): void {
		$order = self::order( 0 );
		$codes = array();
		foreach ( range( 1, 21 ) as $ignored ) {
			$codes[] = self::name_email( $order, self::EMAIL )->code;
		}
		self::assertSame( array( ...array_fill( 0, 20, 200 ), 429 ), $codes );

		$session                = WC()->session;
		$cookies                = $_COOKIE;
		$_COOKIE                = array();
		WC()->session           = new \WC_Session_Handler();
		$_SERVER['REMOTE_ADDR'] = '198.51.100.77';
		$codes                  = array();
		foreach ( range( 1, 101 ) as $ignored ) {
			$codes[] = self::name_email( $order, '' )->code;
		}
		$_SERVER['REMOTE_ADDR'] = '198.51.100.78';
		$other                  = self::name_email( $order, self::EMAIL )->code;
		$_COOKIE                = $cookies;
		WC()->session           = $session;
		self::assertSame( array( ...array_fill( 0, 100, 403 ), 429 ), $codes );
		self::assertSame( 200, $other, 'from another address' );
	}

	/** As from a visitor who has called nothing yet. */
	private static function forget_session(): void {
		\Vitrin\Shared\Http\Counters::forget( 'session', VerifyBuyer::NAME . '|' . WC()->session->get_customer_id() );
	}

	protected function tearDown(): void {
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		parent::tearDown();
	}

	#[TestDox( '[DOC-06] neither a guest’s click nor the form gives a number: programs follow the links of emails' )]
	public function test_no_number(): void {
		$order = self::order( 0, true );
		global $wpdb;
		$wpdb->delete( Numbers::table(), array( 'order_id' => $order->get_id() ) );
		self::assertSame( 409, self::open( $order )->code );
		self::assertSame( 409, self::name_email( $order, self::EMAIL )->code );
		self::assertSame( '', Numbers::given( $order, Kind::Invoice, new Settings() ) );
	}
}
