<?php
/**
 * What the staff's list costs and shows.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Privacy;

require_once __DIR__ . '/ChatTestCase.php';

/** By the staff's calls and page. */
final class StaffListTest extends ChatTestCase {

	private static function queries_of_list(): int {
		global $wpdb;
		$before = $wpdb->num_queries;
		self::assertSame( 200, self::staff( 'GET', '/conversations' )->get_status() );

		return $wpdb->num_queries - $before;
	}

	#[TestDox( '[CHAT-12] the list asks the database as often for twenty conversations as for two' )]
	public function test_queries(): void {
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$begin = static function ( int $number ): void {
			for ( $i = 0; $i < $number; $i++ ) {
				Messages::add( Conversations::current( self::contact() ), wp_generate_uuid4(), Message::CONTACT, "m$i" );
			}
		};
		$begin( 2 );
		self::queries_of_list();
		$few = self::queries_of_list();
		$begin( 18 );
		self::assertSame( $few, self::queries_of_list() );
		$list = self::body( self::staff( 'GET', '/conversations' ) )['conversations'];
		self::assertCount( 20, $list );
		self::assertNotContains( '', array_column( $list, 'preview' ) );
		self::assertNotContains( '', array_column( $list, 'name' ) );
	}

	#[TestDox( '[CHAT-12] [CHAT-16a] staff see pictures, and who wrote though they are gone by now; what is exported has whole addresses, of all conversations' )]
	public function test_picture(): void {
		$contact      = Contacts::set_profile( self::contact(), array( 'email' => 'sara@example.ir' ) );
		$conversation = Conversations::current( $contact );
		$address      = '/wp-json/vitrin-chat/pictures/' . str_repeat( 'a', 32 );
		Messages::add( $conversation, wp_generate_uuid4(), Message::CONTACT, $address, 0, Message::IMAGE );
		Messages::add( $conversation, wp_generate_uuid4(), Message::AGENT, 'x', 999_999 );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$messages = self::body( self::staff( 'GET', "/conversations/{$conversation->id}" ) )['messages'];
		self::assertSame( array( array( 'image', $address, null ), array( 'text', 'x', null ) ), array_map( static fn ( array $one ): array => array( $one['type'], $one['message'], $one['agent'] ), $messages ) );
		for ( $i = 0; $i < 25; $i++ ) {
			Conversations::set_status( Conversations::current( $contact ), 'closed' );
			Messages::add( Conversations::current( $contact ), wp_generate_uuid4(), Message::CONTACT, "older $i" );
		}
		$text = (string) wp_json_encode( Privacy::export( 'sara@example.ir' ), JSON_UNESCAPED_SLASHES );
		self::assertStringContainsString( home_url( $address ), $text );
		self::assertStringContainsString( 'older 0', $text );
		self::assertStringContainsString( 'older 24', $text );
	}
}
