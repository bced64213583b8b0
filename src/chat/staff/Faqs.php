<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Storage\Tables;
use Vitrin\Chat\Widget\Values;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/** Questions that visitors ask often, with their answers; the widget shows them before those of the settings [CHAT-08]. */
final class Faqs {

	public const MOST = 100;

	public static function register(): void {
		add_filter( 'vitrin_chat_faqs', array( self::class, 'add' ), 4 );
		add_action( 'admin_init', array( self::class, 'name_texts' ) );
	}

	public static function add( mixed $faqs ): mixed {
		return is_array( $faqs ) ? array( ...$faqs, ...self::shown() ) : $faqs;
	}

	/** @return list<array{id: int, question: string, answer: string, order: int}> */
	public static function all(): array {
		return array_map( self::of_row( ... ), Database::rows( 'SELECT * FROM %i ORDER BY position, id LIMIT %d', Tables::FAQS, self::MOST ) );
	}

	/** @return array{id: int, question: string, answer: string, order: int}|null */
	public static function find( int $id ): ?array {
		$row = Database::row( 'SELECT * FROM %i WHERE id = %d', Tables::FAQS, $id );

		return null === $row ? null : self::of_row( $row );
	}

	/**
	 * @param int      $id    0 for a new one.
	 * @param int|null $order Where it stands among the others; null: last, or where it is.
	 * @return array{id: int, question: string, answer: string, order: int}
	 */
	public static function save( int $id, string $question, string $answer, ?int $order ): array {
		if ( 0 === $id ) {
			$order ??= (int) ( Database::row( 'SELECT MAX(position) AS last FROM %i', Tables::FAQS )['last'] ?? 0 ) + 1;
			Database::run( 'INSERT INTO %i (question, answer, position) VALUES (%s, %s, %d)', Tables::FAQS, $question, $answer, $order );
			$id = Database::last_id();
		} else {
			Database::run( 'UPDATE %i SET question = %s, answer = %s, position = %d WHERE id = %d', Tables::FAQS, $question, $answer, $order ?? self::find( $id )['order'] ?? 0, $id );
		}

		return self::find( $id ) ?? throw new StoreFailure( 'The question was not stored.' );
	}

	public static function delete( int $id ): void {
		Database::run( 'DELETE FROM %i WHERE id = %d', Tables::FAQS, $id );
	}

	/** Multilingual plugins list the texts that they have been told of. */
	public static function name_texts(): void {
		foreach ( has_action( 'wpml_register_single_string' ) && Tables::are_there() ? self::all() : array() as $faq ) {
			foreach ( array( 'question', 'answer' ) as $part ) {
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Of multilingual plugins.
				do_action( 'wpml_register_single_string', 'vitrin', 'chat ' . self::name( $part, $faq['id'] ), $faq[ $part ] );
			}
		}
	}

	/** @return list<array{question: string, answer: string}> In the page's language. */
	private static function shown(): array {
		return array_map(
			static fn ( array $faq ): array => array(
				'question' => Values::translated( $faq['question'], self::name( 'question', $faq['id'] ) ),
				'answer'   => Values::translated( $faq['answer'], self::name( 'answer', $faq['id'] ) ),
			),
			Tables::are_there() ? self::all() : array()
		);
	}

	private static function name( string $part, int $id ): string {
		return 'faq_' . $part . '_' . $id;
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array{id: int, question: string, answer: string, order: int}
	 */
	private static function of_row( array $row ): array {
		return array( 'id' => (int) ( $row['id'] ?? 0 ), 'question' => (string) ( $row['question'] ?? '' ), 'answer' => (string) ( $row['answer'] ?? '' ), 'order' => (int) ( $row['position'] ?? 0 ) );
	}
}
