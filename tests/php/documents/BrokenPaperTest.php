<?php
/**
 * Orders that can't be printed.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Paper;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Http\Answer;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\ShopTestCase;

/** Another plugin's fault in one order of many. */
final class BrokenPaperTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option( Store::OPTION, array( 'documents' => array( 'number_start' => 'now', 'numbering' => 'automatic' ) ) );
		wp_set_current_user( $this->user( 'shop_manager' ) );
	}

	/** @return iterable<string, array{Kind, \Closure(\WC_Order): void}> Document, what happens to the second order. */
	public static function losses(): iterable {
		$losses = array(
			'its product is deleted'   => static function ( \WC_Order $order ): void {
				foreach ( $order->get_items() as $item ) {
					self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
					wp_delete_post( $item->get_product_id(), true );
				}
			},
			'its customer is deleted'  => static function ( \WC_Order $order ): void {
				require_once ABSPATH . 'wp-admin/includes/user.php';
				wp_delete_user( $order->get_customer_id() );
			},
			'its address is emptied'   => static function ( \WC_Order $order ): void {
				$order->set_address( array_fill_keys( array( 'first_name', 'last_name', 'email', 'phone', 'country', 'state', 'city', 'address_1', 'postcode' ), '' ), 'billing' );
				$order->save();
			},
		);
		foreach ( array( Kind::Invoice, Kind::PackingList, Kind::DeliveryNote, Kind::DispatchLabel, Kind::ShippingLabel ) as $kind ) {
			foreach ( $losses as $name => $lose ) {
				yield "{$kind->value}, $name" => array( $kind, $lose );
			}
		}
	}

	/** @param \Closure(\WC_Order): void $lose */
	#[TestDox( '[DOC-06] an order of which something is gone prints what it has, among others: $_dataName' )]
	#[DataProvider( 'losses' )]
	public function test_gone( Kind $kind, \Closure $lose ): void {
		$orders = array_map( fn (): \WC_Order => PaidOrder::of( $this->user( 'customer' ) ), range( 1, 3 ) );
		$lose( $orders[1] );
		wp_cache_flush();
		$answer = self::print( $kind, ...$orders );
		self::assertSame( 200, $answer->code, $answer->message );
		$html = $answer->data['html'] ?? '';
		self::assertIsString( $html );
		self::assertSame( 3, substr_count( $html, '<article ' ) );
		self::assertDoesNotMatchRegularExpression( '~<header class="vitrin-doc-bar">.*<p>.*</header>\s*<main>~s', $html, 'nothing is left out' );
	}

	private static function print( Kind $kind, \WC_Order ...$orders ): Answer {
		return ( new OpenDocument( new Settings() ) )->answer(
			'GET',
			array(
				'document' => $kind->value,
				'orders'   => implode( ',', array_map( static fn ( \WC_Order $order ): int => $order->get_id(), $orders ) ),
				'security' => OpenDocument::nonce(),
			)
		);
	}

	/** @return array<string, array{Kind, string, \Closure(mixed, mixed): ?int}> Document, the hook that throws, the order that it is called for. */
	public static function faults(): array {
		$second = static fn ( mixed $value, mixed $order ): ?int => $order instanceof \WC_Order ? $order->get_id() : null;
		$paper  = static fn ( mixed $paper ): ?int => $paper instanceof Paper ? $paper->order->get_id() : null;
		$line   = static fn ( mixed $ships, mixed $item ): ?int => $item instanceof \WC_Order_Item ? $item->get_order_id() : null;

		return array(
			'while the buyer is read'       => array( Kind::Invoice, 'vitrin_document_buyer', $second ),
			'before the paper'              => array( Kind::Invoice, 'vitrin_document_before', $paper ),
			'after the paper'               => array( Kind::Invoice, 'vitrin_document_after', $paper ),
			'while the lines are looked at' => array( Kind::PackingList, 'vitrin_document_line_ships', $line ),
			'while the order is judged'     => array( Kind::Invoice, 'woocommerce_order_get_status', $second ),
			'while the way it is paid is'   => array( Kind::Invoice, 'vitrin_document_left_to_pay', $second ),
			'while its number is written'   => array( Kind::DeliveryNote, 'woocommerce_order_number', $second ),
		);
	}

	/** @param \Closure(mixed, mixed): ?int $id_of */
	#[TestDox( '[DOC-06] an order that can’t be printed is left out and named, and takes no other with it: $_dataName' )]
	#[DataProvider( 'faults' )]
	public function test_one_of_many( Kind $kind, string $hook, \Closure $id_of ): void {
		$orders = array_map( static fn (): \WC_Order => PaidOrder::of( 0, 'processing' ), range( 1, 3 ) );
		$broken = $orders[1]->get_id();
		add_filter(
			$hook,
			static function ( mixed $value, mixed $of = null ) use ( $id_of, $broken ): mixed {
				if ( $id_of( $value, $of ) === $broken ) {
					throw new \TypeError( 'A plugin of the shop.' );
				}

				return $value;
			},
			10,
			2
		);
		$level  = ob_get_level();
		$answer = self::print( $kind, ...$orders );
		self::assertSame( 200, $answer->code, $answer->message );
		$html = $answer->data['html'] ?? '';
		self::assertIsString( $html );
		self::assertSame( 2, substr_count( $html, '<article ' ) );
		self::assertSame( 2, substr_count( $html, '</article>' ) );
		$language = \Vitrin\Documents\Language::of_shop();
		self::assertSame( 1, preg_match( '~<p>[^<]*' . preg_quote( $language->digits( (string) $broken ), '~' ) . '[^<]*</p>~u', (string) preg_replace( '~<main>.*</main>~s', '', $html ) ), 'it is named' );
		self::assertSame( $level, ob_get_level() );
		foreach ( array( array( $orders[1] ), array( $orders[1], $orders[1] ) ) as $none ) {
			$alone = self::print( $kind, ...$none );
			self::assertSame( 409, $alone->code, 'by itself it is no page' );
			self::assertStringContainsString( $language->digits( (string) $broken ), $alone->message, 'but is named' );
		}
		self::assertSame( $level, ob_get_level() );
	}

	#[TestDox( '[DOC-06] where none of many can be printed, each is named and no page is made' )]
	public function test_none(): void {
		$orders = array( PaidOrder::of( 0 ), PaidOrder::of( 0 ) );
		add_action(
			'vitrin_document_before',
			static function (): void {
				// Left open, as careless plugins do.
				ob_start();
				throw new \DivisionByZeroError( 'A plugin of the shop.' );
			}
		);
		$level  = ob_get_level();
		$answer = self::print( Kind::Invoice, ...$orders );
		self::assertSame( $level, ob_get_level() );
		self::assertSame( 409, $answer->code );
		$language = \Vitrin\Documents\Language::of_shop();
		foreach ( $orders as $order ) {
			self::assertStringContainsString( $language->digits( (string) $order->get_id() ), $answer->message );
		}
	}

	#[TestDox( '[DOC-06] nor does an order take others with it that has no such document, and whose number can’t be said' )]
	public function test_left_out(): void {
		$order     = PaidOrder::of( 0 );
		$cancelled = PaidOrder::of( 0, 'cancelled' );
		add_filter(
			'woocommerce_order_number',
			static function ( mixed $number, mixed $of = null ) use ( $cancelled ): mixed {
				if ( $of instanceof \WC_Order && $of->get_id() === $cancelled->get_id() ) {
					throw new \TypeError( 'A plugin of the shop.' );
				}

				return $number;
			},
			10,
			2
		);
		$answer = self::print( Kind::Invoice, $cancelled, $order );
		self::assertSame( 200, $answer->code, $answer->message );
		$html = $answer->data['html'] ?? '';
		self::assertIsString( $html );
		self::assertSame( 1, substr_count( $html, '<article ' ) );
	}

	#[TestDox( '[DOC-06] a buffer that another plugin leaves open takes nothing off a paper' )]
	public function test_buffers(): void {
		add_action(
			'vitrin_document_before',
			static function (): void {
				echo '<i>before</i>';
				ob_start();
			}
		);
		$level  = ob_get_level();
		$answer = self::print( Kind::Invoice, PaidOrder::of( 0 ), PaidOrder::of( 0 ) );
		self::assertSame( $level, ob_get_level() );
		$html = $answer->data['html'] ?? '';
		self::assertIsString( $html );
		self::assertSame( array( 2, 2, 2 ), array( substr_count( $html, '<i>before</i>' ), substr_count( $html, '<article ' ), substr_count( $html, '</article>' ) ) );
	}
}
