<?php
/**
 * Whether a visitor is there, and that their first opening is said.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;

require_once __DIR__ . '/ChatTestCase.php';

/** By what browsers say. */
final class PresentVisitorTest extends ChatTestCase {

	private static function now( Contact $contact ): Contact {
		return Contacts::of_id( $contact->id ) ?? $contact;
	}

	#[TestDox( '[CHAT-14] who leaves a page is gone soon, who comes to the next one is there; when they were seen is never forgotten' )]
	public function test_leaving(): void {
		$contact      = self::contact();
		$token        = self::token( $contact );
		$conversation = Conversations::current( $contact );
		self::assertTrue( self::now( $contact )->is_present() );
		self::call( 'POST', "/conversations/{$conversation->key}/leave", array(), $token );
		self::assertFalse( self::now( $contact )->is_present() );
		self::assertGreaterThan( time() - 60, self::now( $contact )->seen );
		self::assertFalse( self::now( $contact )->is_gone( 180 ), 'the next page may be loading' );
		Contacts::mark_left( $contact, time() - 60 );
		self::assertTrue( self::now( $contact )->is_gone( 180 ) );
		self::call( 'GET', '/conversations', array(), $token );
		self::assertTrue( self::now( $contact )->is_present() );
		Contacts::mark_seen( $contact, time() - 200 );
		self::assertTrue( self::now( $contact )->is_gone( 180 ) );
	}

	#[TestDox( '[CHAT-14] a tab that stays when another one is left learns that something has changed, and with what it asks its visitor is there' )]
	public function test_second_tab(): void {
		$contact      = self::contact();
		$token        = self::token( $contact );
		$conversation = Conversations::current( $contact );
		$changes      = static fn (): int => CounterFile::read( CounterFile::path( $conversation->counter ) )['c'] ?? 0;
		$before       = $changes();
		self::call( 'POST', "/conversations/{$conversation->key}/leave", array(), $token );
		self::assertGreaterThan( $before, $changes() );
		Contacts::mark_left( $contact, time() - 60 );
		self::call( 'GET', "/conversations/{$conversation->key}/state", array(), $token );
		self::assertTrue( self::now( $contact )->is_present() );
	}

	#[TestDox( '[CHAT-07] the first opening of a day is said of each visitor, once' )]
	public function test_each_is_announced(): void {
		$said = 0;
		$note = static function () use ( &$said ): void {
			++$said;
		};
		add_action( 'vitrin_chat_new_visitor', $note );
		$contact  = self::contact();
		$announce = static fn ( string $token ): \WP_REST_Response => self::call( 'POST', '/notification/notify-new-visitor-on-website', array( 'token' => $token ) );
		$announce( self::token( $contact ) );
		$announce( self::token( $contact ) );
		self::assertSame( 1, $said );
		Database::run( 'UPDATE %i SET announced = %d WHERE id = %d', Tables::CONTACTS, time() - DAY_IN_SECONDS, $contact->id );
		$announce( self::token( $contact ) );
		self::assertSame( 2, $said );
		$looked = ContactToken::new_key();
		$announce( ContactToken::issue( $looked ) );
		self::assertSame( 2, $said, 'it was, when the token was made' );
		$announce( ContactToken::issue( $looked, time() - DAY_IN_SECONDS - 60 ) );
		self::assertSame( 3, $said );
		remove_action( 'vitrin_chat_new_visitor', $note );
	}
}
