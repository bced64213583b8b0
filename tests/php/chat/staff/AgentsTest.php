<?php
/**
 * Agents as records: who they are, how they get in, and what became of users' ids.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Staff;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\VerifiedVisitor;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Staff\AgentRole;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Chat\Storage\Upgrade;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Tests\Chat\ChatTestCase;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';

/** Records, role and upgrade. */
final class AgentsTest extends ChatTestCase {

	#[TestDox( '[SEC-01] an agent is a record that a user gets at the first use, once; its name stays when the account is deleted' )]
	public function test_records(): void {
		$user = $this->user( 'shop_manager' );
		wp_update_user( array( 'ID' => $user, 'display_name' => 'سارا از فروشگاه' ) );
		$me = Agents::of_user( $user );
		self::assertSame( array( $me->id, 'سارا از فروشگاه' ), array( Agents::of_user( $user )->id, $me->name ) );
		$one = self::begun();
		Messages::add( $one, wp_generate_uuid4(), Message::AGENT, 'x', $me->id );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		AgentRole::provide();
		wp_delete_user( $user );
		$this->as_agent();
		$seen = self::body( self::staff( 'GET', '/conversations/' . $one->id ) );
		self::assertSame( array( 'سارا از فروشگاه', 'سارا از فروشگاه' ), array( $seen['messages'][1]['agent']['name'], $seen['conversation']['agent']['name'] ) );
	}

	#[TestDox( '[SEC-01] [SEC-03] visitors learn of no user’s id and of no name by which somebody logs in; managers who never answered aren’t shown' )]
	public function test_public_names(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		$key     = (string) self::said( $token, 'a' )['conversation']['id'];
		$manager = $this->as_agent();
		self::assertSame( '', $manager->name, 'the display name is the login' );
		self::staff( 'POST', '/conversations/' . Conversations::current( $contact )->id . '/messages', array( 'id' => wp_generate_uuid4(), 'message' => 'بله' ) );
		$login = wp_get_current_user()->user_login;
		$staff = (string) wp_json_encode( self::body( self::staff( 'GET', '/inbox' ) ) );
		self::assertStringContainsString( $login, $staff, 'staff among each other' );
		$this->become_guest();
		$answer = self::body( self::call( 'GET', "/conversations/$key/messages", array( 'after' => 0 ), $token ) );
		self::assertSame( array( '', (string) $manager->id ), array( $answer['messages'][1]['agent']['name'], $answer['messages'][1]['agent']['id'] ) );
		$widgets = self::body( self::call( 'GET', '/v2/pixel/widgets', array( 'include' => 'agents' ), $token ) );
		self::assertSame( array(), $widgets['included'] );
		self::assertStringNotContainsString( $login, (string) wp_json_encode( array( $answer, $widgets ) ) );
		Agents::change( $manager, 'پشتیبان', 'https://shop.example/p.jpg' );
		$agent = self::body( self::call( 'GET', '/v2/pixel/widgets', array( 'include' => 'agents' ), $token ) )['included'][0];
		self::assertSame( array( (string) $manager->id, 'پشتیبان', 'https://shop.example/p.jpg' ), array( $agent['id'], $agent['attributes']['name'], $agent['attributes']['profile_photo_url'] ) );
	}

	#[TestDox( '[SEC-01] an archived agent is offered to nobody, keeps the name on what was written, and is back with the next answer' )]
	public function test_archive(): void {
		$one  = self::begun();
		$me   = $this->as_agent();
		$send = static fn (): int => self::staff( 'POST', '/conversations/' . $one->id . '/messages', array( 'id' => wp_generate_uuid4(), 'message' => 'x' ) )->get_status();
		self::assertSame( 200, $send() );
		Agents::archive( Agents::change( $me, 'نگار', '' ) );
		self::assertSame( array(), self::body( self::staff( 'GET', '/inbox' ) )['agents'] );
		self::assertSame( 'نگار', self::body( self::staff( 'GET', '/conversations/' . $one->id ) )['messages'][1]['agent']['name'] );
		self::assertSame( 200, $send() );
		self::assertSame( array( $me->id ), array_column( self::body( self::staff( 'GET', '/inbox' ) )['agents'], 'id' ) );
	}

	#[TestDox( '[SEC-01] whose account is deleted, or who may answer no longer, is offered to nobody and shown to no visitor' )]
	public function test_gone(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		AgentRole::provide();
		Agents::register();
		$token = self::token( self::contact() );
		$shown = static fn (): array => array_column( self::body( self::call( 'GET', '/v2/pixel/widgets', array( 'include' => 'agents' ), $token ) )['included'], 'id' );
		foreach ( array( static fn ( int $user ) => wp_delete_user( $user ), static fn ( int $user ) => ( new \WP_User( $user ) )->set_role( 'customer' ), static fn ( int $user ) => ( new \WP_User( $user ) )->remove_role( AgentRole::NAME ) ) as $end ) {
			$agent = Agents::change( $this->as_agent( AgentRole::NAME ), 'نگار', '' );
			Presence::note( $agent->id );
			self::assertSame( array( (string) $agent->id ), $shown() );
			( new \WP_User( $agent->user ) )->add_role( 'customer' );
			self::assertSame( array( (string) $agent->id ), $shown(), 'another role takes nothing away' );
			$end( $agent->user );
			self::assertSame( array(), $shown() );
			self::assertFalse( Presence::is_here( $agent->id ) );
			self::assertSame( array(), Agents::all() );
		}
	}

	#[TestDox( '[SEC-01] whose role no longer answers chats is offered to nobody; a name without an account is' )]
	public function test_role_changed(): void {
		AgentRole::provide();
		$agent = $this->as_agent( AgentRole::NAME );
		$name  = Agents::create( 'نگار', '' );
		$this->as_agent();
		$offered = static fn (): array => array_column( self::body( self::staff( 'GET', '/inbox' ) )['agents'], 'id' );
		self::assertContains( $agent->id, $offered() );
		get_role( AgentRole::NAME )?->remove_cap( Agents::CAPABILITY );
		clean_user_cache( $agent->user );
		self::assertNotContains( $agent->id, $offered() );
		self::assertContains( $name->id, $offered() );
		remove_role( AgentRole::NAME );
		AgentRole::provide();
		clean_user_cache( $agent->user );
		self::assertContains( $agent->id, $offered() );
	}

	#[TestDox( '[SEC-01] [CHAT-12a] the role answers chats, may enter the admin where WooCommerce refuses customers, and does nothing else there' )]
	public function test_role(): void {
		remove_role( AgentRole::NAME );
		AgentRole::provide();
		AgentRole::provide();
		AgentRole::register();
		$refuses = static fn (): array => array( apply_filters( 'woocommerce_prevent_admin_access', true ), apply_filters( 'woocommerce_disable_admin_bar', true ) );
		$this->as_agent( AgentRole::NAME );
		self::assertSame( array( false, false ), $refuses() );
		self::assertSame( 200, self::staff( 'GET', '/inbox' )->get_status() );
		self::assertFalse( self::body( self::staff( 'GET', '/inbox' ) )['is_manager'] );
		self::assertSame( 403, self::staff( 'GET', '/coupons' )->get_status() );
		foreach ( array( 'edit_posts', 'manage_woocommerce', 'edit_shop_orders', 'upload_files', 'list_users' ) as $more ) {
			self::assertFalse( current_user_can( $more ), $more );
		}
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( array( true, true ), $refuses() );
	}

	#[TestDox( '[SEC-01] [CHAT-12a] of an earlier version: users’ ids become those of records, also where a number is both, and who waits is counted' )]
	public function test_upgrade(): void {
		$first  = $this->user( 'shop_manager' );
		$second = $this->user( 'shop_manager' );
		$one    = self::begun( 'a' );
		$other  = self::begun( 'b' );
		// Records whose numbers are those of users.
		Database::run( 'INSERT INTO %i (id, user) VALUES (%d, %d)', Tables::AGENTS, $second, $first );
		Messages::add( $one, wp_generate_uuid4(), Message::AGENT, 'x', 1 );
		Database::run( 'UPDATE %i SET agent = %d WHERE sender = %s', Tables::MESSAGES, $first, Message::AGENT );
		Messages::add( $other, wp_generate_uuid4(), Message::AGENT, 'y', 1 );
		Database::run( 'UPDATE %i SET agent = %d WHERE sender = %s AND conversation = %d', Tables::MESSAGES, $second, Message::AGENT, $other->id );
		Messages::add( $other, wp_generate_uuid4(), Message::CONTACT, 'z' );
		Database::run( 'UPDATE %i SET agent = CASE WHEN id = %d THEN %d ELSE 0 END, waiting_since = 0, last_of_contact = 0', Tables::CONVERSATIONS, $one->id, $first );
		$contact = Contacts::identify( self::contact(), VerifiedVisitor::read( VerifiedVisitor::sign( 'id', '7' ) ) ?? self::fail() );
		update_option( Tables::OPTION, '2' );
		self::assertTrue( Tables::provide() );
		self::assertTrue( Tables::are_there() );
		$ids = array( Agents::of_user( $first )->id, Agents::of_user( $second )->id );
		self::assertSame( $second, $ids[0] );
		self::assertSame( $ids, array( Messages::after( $one, 1 )[0]->agent, Messages::after( $other, 1 )[0]->agent ) );
		self::assertSame( array( $ids[0], 0 ), array( self::again( $one )->agent, self::again( $other )->agent ) );
		self::assertSame( array( 0, 1 ), array( self::again( $one )->waiting_since, self::again( $one )->last_of_contact ) );
		self::assertSame( 3, self::again( $other )->last_of_contact );
		self::assertGreaterThan( 0, self::again( $other )->waiting_since );
		self::assertSame( 'user:7', Contacts::of_id( $contact->id )?->identity );
		Upgrade::from( 3, 3 );
		self::assertSame( $ids[0], Messages::after( $one, 1 )[0]->agent, 'once' );
	}
}
