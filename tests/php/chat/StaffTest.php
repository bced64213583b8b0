<?php
/**
 * What staff see, write and delete.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Hooks;
use Vitrin\Chat\KeepJob;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Privacy;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Signal\Upkeep;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Settings\Store;

require_once __DIR__ . '/ChatTestCase.php';

/** By the staff's calls, the plain page, jobs and WordPress's tools. */
final class StaffTest extends ChatTestCase {

	#[TestDox( '[CHAT-12a] [CHAT-13a] staff answer; an answer that is sent again is stored once, and each side learns of the other’s' )]
	public function test_answer(): void {
		$contact = self::contact();
		$said    = self::said( self::token( $contact ), 'سلام' );
		$agent   = $this->user( 'shop_manager' );
		wp_set_current_user( $agent );
		$list = self::body( self::staff( 'GET', '/conversations' ) )['conversations'];
		self::assertSame( array( 1, 1, 0, 'سلام' ), array( count( $list ), $list[0]['last'], $list[0]['staff_read'], $list[0]['preview'] ) );
		$path   = '/conversations/' . $list[0]['id'];
		$before = CounterFile::read( CounterFile::path( StaffCounter::name() ) )['c'] ?? 0;
		self::staff( 'POST', "$path/read", array( 'sequence' => 1 ) );
		$id     = wp_generate_uuid4();
		for ( $i = 0; $i < 2; $i++ ) {
			$sent = self::body( self::staff( 'POST', "$path/messages", array( 'id' => $id, 'message' => 'بفرمایید' ) ) )['message'];
			self::assertSame( array( 2, Agents::of_user( $agent )->id ), array( $sent['sequence'], $sent['agent']['id'] ) );
		}
		self::assertGreaterThan( $before, CounterFile::read( CounterFile::path( StaffCounter::name() ) )['c'] ?? 0 );
		$one = self::body( self::staff( 'GET', $path, array( 'after' => 1 ) ) );
		self::assertSame( array( array( 2 ), 2, 2 ), array( array_column( $one['messages'], 'sequence' ), $one['through'], $one['conversation']['staff_read'] ) );
		$this->become_guest();
		$seen = self::body( self::call( 'GET', '/conversations/' . $said['conversation']['id'] . '/messages', array( 'after' => 1 ), self::token( $contact ) ) );
		self::assertSame( 'بفرمایید', $seen['messages'][0]['message'] );
		self::assertSame( 400, ( function () use ( $agent, $path ): int {
			wp_set_current_user( $agent );

			return self::staff( 'POST', "$path/messages", array( 'id' => wp_generate_uuid4(), 'message' => ' ' ) )->get_status();
		} )() );
		self::assertSame( 404, self::staff( 'GET', '/conversations/999999' )->get_status() );
	}

	#[TestDox( '[CHAT-12a] typing, reading, closing and blocking by staff' )]
	public function test_deeds(): void {
		$contact      = self::contact();
		$token        = self::token( $contact );
		$conversation = Conversations::current( $contact );
		self::said( $token, 'x' );
		self::call( 'POST', "/conversations/{$conversation->key}/typing", array(), $token );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$path = '/conversations/' . $conversation->id;
		self::assertSame( array( true, true ), array( self::body( self::staff( 'GET', $path ) )['conversation']['is_typing'], self::body( self::staff( 'GET', $path ) )['conversation']['is_present'] ) );
		$file = CounterFile::path( $conversation->counter );
		self::staff( 'POST', "$path/typing" );
		self::staff( 'POST', "$path/read", array( 'sequence' => 1 ) );
		self::staff( 'POST', "$path/read", array( 'sequence' => 99 ) );
		$counter = CounterFile::read( $file );
		self::assertSame( array( 1, 1 ), array( $counter['t'] ?? 0, $counter['r'] ?? 0 ) );
		self::assertSame( 400, self::staff( 'POST', "$path/status", array( 'status' => 'gone' ) )->get_status() );
		self::staff( 'POST', "$path/status", array( 'status' => 'closed' ) );
		self::assertSame( Conversation::CLOSED, Conversations::of_id( $conversation->id )?->status );
		self::assertGreaterThan( 0, CounterFile::read( $file )['c'] ?? 0 );
		self::staff( 'POST', "$path/block", array( 'blocked' => true ) );
		self::assertTrue( Contacts::of_id( $contact->id )?->is_blocked );
	}

	#[TestDox( '[CHAT-12a] its tables and its folder are there as soon as it is switched on, and not before' )]
	public function test_switching_on(): void {
		delete_option( Tables::OPTION );
		( new Hooks() )->register_off();
		update_option( Store::OPTION, array( 'chat' => array( 'enabled' => false, 'retention' => '6' ) ) );
		self::assertFalse( Tables::are_there() );
		update_option( Store::OPTION, array( 'chat' => array( 'enabled' => true ) ) );
		self::assertTrue( Tables::are_there() );
		self::assertNotFalse( wp_next_scheduled( Upkeep::EVENT ) );
	}

	#[TestDox( '[CHAT-12b] an outside provider is one setting away, by https alone; then nothing of this site is told to it' )]
	public function test_outside_provider(): void {
		$settings = new Settings();
		self::assertNull( $settings->objection( 'provider_url', 'https://chat.example/api' ) );
		foreach ( array( 'http://chat.example', 'chat.example', 'javascript:alert(1)' ) as $address ) {
			self::assertNotNull( $settings->objection( 'provider_url', $address ) );
		}
		self::assertNull( $settings->for_script()['outside'] );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertStringStartsWith( 'user:', (string) $settings->for_script()['visitor'] );
		update_option( Store::OPTION, array( 'chat' => array( 'enabled' => true, 'provider_url' => 'https://chat.example/api/', 'provider_user' => 'shop-1' ) ) );
		$printed = $settings->for_script();
		self::assertSame( array( 'https://chat.example/api', '' ), array( $printed['url'], $printed['visitor'] ) );
		self::assertSame( 'shop-1', $printed['outside']['user'] ?? null );
	}

	#[TestDox( '[CHAT-16a] what is older than set is deleted with its file, and contacts of whom nothing is left; who is blocked stays so' )]
	public function test_retention(): void {
		update_option( Store::OPTION, array( 'chat' => array( 'enabled' => true, 'retention' => '6' ) ) );
		$contacts = array( self::contact(), self::contact(), self::contact(), self::contact() );
		foreach ( array_slice( $contacts, 0, 2 ) as $contact ) {
			self::said( self::token( $contact ), 'x' );
		}
		Contacts::set_blocked( $contacts[3], true );
		$old  = Conversations::current( $contacts[0] );
		$file = CounterFile::path( $old->counter );
		self::assertFileExists( $file );
		Database::run( 'UPDATE %i SET updated = %d WHERE id = %d', Tables::CONVERSATIONS, time() - 200 * DAY_IN_SECONDS, $old->id );
		Database::run( 'UPDATE %i SET seen = %d, created = %d', Tables::CONTACTS, time() - 200 * DAY_IN_SECONDS, time() - 200 * DAY_IN_SECONDS );
		KeepJob::run();
		self::assertNull( Conversations::of_id( $old->id ) );
		self::assertFileDoesNotExist( $file );
		self::assertSame( array( false, true, false, true ), array_map( static fn ( $contact ): bool => null !== Contacts::of_id( $contact->id ), $contacts ) );
		self::assertNotFalse( wp_next_scheduled( KeepJob::EVENT ) );
	}

	#[TestDox( '[CHAT-16a] WordPress’s tools export and erase all that was written with an address, and of its user' )]
	public function test_privacy(): void {
		$user    = $this->user( 'customer' );
		$email   = (string) get_userdata( $user )?->user_email;
		$typed   = self::contact();
		$account = self::contact();
		Contacts::set_profile( $typed, array( 'email' => $email ) );
		Contacts::set_field( $typed, 'plan', 'gold' );
		self::said( self::token( $typed ), '<b>راز</b>' );
		Contacts::identify( $account, \Vitrin\Chat\Contacts\VerifiedVisitor::of_user( get_userdata( $user ) ) );
		self::said( self::token( $account ), 'دوم' );
		$proved = self::contact();
		self::said( self::token( $proved ), 'سوم' );
		Database::run( 'UPDATE %i SET proved_email = %s WHERE contact_key = %s', Tables::CONTACTS, strtolower( $email ), $proved->key );
		$other = self::contact();
		self::said( self::token( $other ), 'دیگری' );
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', Privacy::add_exporter( array() ) );
		self::assertArrayHasKey( 'vitrin-chat', $exporters );
		$all  = array();
		$page = 1;
		do {
			$part = Privacy::export( $email, $page++ );
			$all  = array( ...$all, ...$part['data'] );
		} while ( ! $part['done'] );
		$text = (string) wp_json_encode( $all, JSON_UNESCAPED_UNICODE );
		foreach ( array( '&lt;b&gt;راز', 'دوم', 'سوم', 'gold' ) as $has ) {
			self::assertStringContainsString( $has, $text );
		}
		self::assertStringNotContainsString( 'دیگری', $text );
		self::assertTrue( Privacy::erase( $email )['items_removed'] );
		self::assertFalse( Privacy::erase( $email )['items_removed'] );
		self::assertSame( array( null, null ), array( Contacts::of_id( $typed->id ), Contacts::of_id( $account->id ) ) );
		self::assertNotNull( Contacts::of_id( $other->id ) );
		self::assertCount( 1, Database::rows( 'SELECT * FROM %i', Tables::MESSAGES ) );
	}

	#[TestDox( '[CHAT-16a] [SEC-01] of an agent their public name and picture are exported, and erased; what they answered stays, and names nobody' )]
	public function test_privacy_of_agent(): void {
		$me    = Agents::change( $this->as_agent(), 'سارا', 'https://shop.example/s.jpg' );
		$email = wp_get_current_user()->user_email;
		$one   = self::begun();
		Messages::add( $one, wp_generate_uuid4(), Message::AGENT, 'بله', $me->id );
		$text = (string) wp_json_encode( Privacy::export( $email ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		self::assertStringContainsString( 'سارا', $text );
		self::assertStringContainsString( 's.jpg', $text );
		self::assertTrue( Privacy::erase( $email )['items_removed'] );
		self::assertFalse( Privacy::erase( $email )['items_removed'] );
		self::assertSame( '', Agents::of_id( $me->id )?->name );
		self::assertSame( 'بله', Messages::after( $one, 1 )[0]->text );
		self::assertSame( array(), Privacy::export( $email )['data'] );
	}
}
