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
use Vitrin\Tests\ShopTestCase;

/** Another plugin's fault in one order of many. */
final class BrokenPaperTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option( Store::OPTION, array( 'documents' => array( 'number_start' => 'now' ) ) );
		wp_set_current_user( $this->user( 'shop_manager' ) );
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
		);
	}

	/** @param \Closure(mixed, mixed): ?int $id_of */
	#[TestDox( '[DOC-06] an order that can’t be printed is left out and named, and takes no other with it: $_dataName' )]
	#[DataProvider( 'faults' )]
	public function test_one_of_many( Kind $kind, string $hook, \Closure $id_of ): void {
		$orders = array_map( static fn (): \WC_Order => AccessTest::order( 0, 'processing' ), range( 1, 3 ) );
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
		self::assertNotSame( 200, self::print( $kind, $orders[1] )->code, 'by itself it is no page' );
		self::assertSame( $level, ob_get_level() );
	}
}
