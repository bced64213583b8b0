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

	/**
	 * What a look is answered.
	 *
	 * @param array<string, mixed> $query
	 * @return array<string, mixed>
	 */
	private static function look( array $query ): array {
		$answer = self::staff( 'GET', '/conversations', $query );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );

		return self::body( $answer );
	}

	#[TestDox( '[CHAT-12] a look is one call: the list with the conversation that is open, as its own call answers it, whosever it is' )]
	public function test_look(): void {
		$other  = $this->as_agent();
		$theirs = self::begun( 'یک', 'دو' );
		Conversations::assign( $theirs, $other->id, 0 );
		$me = $this->as_agent();
		self::assertNotSame( $other->id, $me->id );
		$mine = self::begun();
		self::assertArrayNotHasKey( 'open', self::look( array() ) );
		foreach ( array( array(), array( 'after' => 0 ), array( 'after' => 1 ), array( 'after' => 2 ), array( 'after' => 77 ), array( 'after' => 'x' ), array( 'after' => -5 ), array( 'before' => 2 ) ) as $range ) {
			foreach ( array( $theirs, $mine ) as $one ) {
				$look = self::look( array( 'open' => $one->id ) + $range );
				self::assertSame( self::look( array() ), array_diff_key( $look, array( 'open' => 1 ) ) );
				self::assertEquals( self::body( self::staff( 'GET', "/conversations/{$one->id}", $range ) ), $look['open'] );
				self::assertSame( $one->id, $look['open']['conversation']['id'] );
			}
		}
		self::assertSame( array( 'دو' ), array_column( self::look( array( 'open' => $theirs->id, 'after' => 1 ) )['open']['messages'], 'message' ) );
		self::assertSame( array(), self::look( array( 'open' => $theirs->id, 'after' => 77 ) )['open']['messages'] );
		self::assertNotNull( self::look( array( 'open' => $theirs->id, 'search' => '؟!' ) )['open'], 'also beside a search that finds nothing' );
		self::assertSame( 400, self::staff( 'GET', '/conversations', array( 'folder' => 'else', 'open' => $theirs->id ) )->get_status() );
		$this->become_guest();
		self::assertSame( 401, self::staff( 'GET', '/conversations', array( 'open' => $theirs->id ) )->get_status() );
	}

	#[TestDox( '[CHAT-12] of a conversation that is gone, or of no number at all, a look says null' )]
	public function test_look_gone(): void {
		$this->as_agent();
		$one = self::begun();
		foreach ( array( $one->id + 999, 0, -1, 'x', "{$one->id}x", "{$one->id}' OR 1", str_repeat( '9', 40 ), array( $one->id ) ) as $id ) {
			$look = self::look( array( 'open' => $id, 'after' => 0 ) );
			self::assertCount( 1, $look['conversations'] );
			self::assertArrayHasKey( 'open', $look );
			self::assertNull( $look['open'], (string) wp_json_encode( $id ) );
		}
		Conversations::delete( $one );
		self::assertNull( self::look( array( 'open' => $one->id ) )['open'] );
	}

	#[TestDox( '[CHAT-13] where more is missing than a page, a look says through where it is whole, and the conversation’s own call goes on' )]
	public function test_look_page(): void {
		$this->as_agent();
		$one  = self::begun( ...array_map( 'strval', range( 1, Messages::PAGE + 5 ) ) );
		$open = self::look( array( 'open' => $one->id, 'after' => 2 ) )['open'];
		self::assertCount( Messages::PAGE, $open['messages'] );
		self::assertSame( array( 3, Messages::PAGE + 2, Messages::PAGE + 5 ), array( $open['from'], $open['through'], $open['conversation']['last'] ) );
		$rest = self::body( self::staff( 'GET', "/conversations/{$one->id}", array( 'after' => $open['through'] ) ) );
		self::assertSame( range( Messages::PAGE + 3, Messages::PAGE + 5 ), array_column( $rest['messages'], 'sequence' ) );
	}

	#[TestDox( '[CHAT-12] a first page is as long as what a screen shows, from fifty to two hundred rows; a search’s is fifty' )]
	public function test_rows(): void {
		$this->as_agent();
		for ( $i = 0; $i < 203; $i++ ) {
			$last = Conversations::current( self::contact() );
		}
		Messages::add( $last, wp_generate_uuid4(), Message::CONTACT, 'گلدان' );
		foreach ( array( '' => 50, '7' => 50, '-3' => 50, 'x' => 50, '50' => 50, '73' => 73, '200' => 200, '201' => 200, '99999' => 200 ) as $rows => $count ) {
			$page = self::look( array( 'rows' => (string) $rows ) );
			self::assertCount( $count, $page['conversations'], (string) $rows );
			$next = self::look( array( 'cursor' => $page['next'] ) );
			self::assertSame( array(), array_intersect( array_column( $page['conversations'], 'id' ), array_column( $next['conversations'], 'id' ) ) );
			self::assertCount( min( 50, 203 - $count ), $next['conversations'] );
		}
		self::assertCount( 1, self::look( array( 'rows' => 200, 'search' => 'گلدان' ) )['conversations'] );
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
