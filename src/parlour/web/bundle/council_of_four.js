import{G as i,b3 as c,F as l,e as ks,W as ao,d as ws,aG as y,M as w,b4 as oo,U as m,V as eo,b5 as W,b6 as vs,a9 as Ms,aa as Ss,ab as wn,b7 as Bs,aA as pn,H as D,ad as vn,b8 as to,b9 as io,L as ro}from"./house.js";import{c as lo,w as As,o as co,q as uo,r as Es,v as fo}from"./table.js";const nn={coast:"ABCDE",hills:"FGHIJ",mountains:"KLMNO"},Mn={AAA:{roads:["AB","AC","BD","BE","CF","DG","EH","FG","FI","GH","GI","HJ","IK","JL","JM","KN","LO","MO","NO"],metals:["iron","gold","silver","silver","bronze","gold","royal","gold","bronze","silver","gold","silver","iron","bronze","gold"],king:"G"},AAB:{roads:["AB","AC","BD","BE","CF","DG","EH","FG","FI","GH","GI","HJ","IK","JL","JM","KL","LN","MO"],metals:["iron","gold","silver","silver","bronze","gold","royal","gold","bronze","silver","gold","iron","silver","bronze","gold"],king:"G"},ABA:{roads:["AB","AC","BD","BE","CF","DG","EH","FI","GJ","HJ","HM","IJ","IK","JL","KN","LO","MO","NO"],metals:["iron","gold","silver","silver","bronze","gold","silver","gold","bronze","royal","gold","silver","iron","bronze","gold"],king:"J"},ABB:{roads:["AB","AC","BD","BE","CF","DG","EH","FI","GJ","HJ","HM","IJ","IK","JL","KL","LN","MO"],metals:["iron","gold","silver","silver","bronze","gold","silver","gold","bronze","royal","gold","iron","silver","bronze","gold"],king:"J"},BAA:{roads:["AC","BE","CD","CF","DG","EH","FG","FI","GH","GI","HJ","IK","JL","JM","KN","LO","MO","NO"],metals:["gold","bronze","silver","iron","silver","gold","royal","gold","bronze","silver","gold","silver","iron","bronze","gold"],king:"G"},BAB:{roads:["AC","BE","CD","CF","DG","EH","FG","FI","GH","GI","HJ","IK","JL","JM","KL","LN","MO"],metals:["gold","bronze","silver","iron","silver","gold","royal","gold","bronze","silver","gold","iron","silver","bronze","gold"],king:"G"},BBA:{roads:["AC","BE","CD","CF","DG","EH","FI","GJ","HJ","HM","IJ","IK","JL","KN","LO","MO","NO"],metals:["gold","bronze","silver","iron","silver","gold","silver","gold","bronze","royal","gold","silver","iron","bronze","gold"],king:"J"},BBB:{roads:["AC","BE","CD","CF","DG","EH","FI","GJ","HJ","HM","IJ","IK","JL","KL","LN","MO"],metals:["gold","bronze","silver","iron","silver","gold","silver","gold","bronze","royal","gold","iron","silver","bronze","gold"],king:"J"}},$n={"coast/A":["points/4","coins/3"],"coast/B":["cards/3","assistants/1"],"coast/C":["assistants/2","coins/3"],"coast/D":["points/7"],"coast/E":["main/1","coins/2"],"coast/AB":["coins/3","cards/1"],"coast/BC":["points/3","coins/3"],"coast/CD":["points/3","assistants/1"],"coast/DE":["points/3","assistants/1"],"coast/AE":["nobility/2"],"coast/ABC":["assistants/2"],"coast/BCD":["assistants/1","points/1"],"coast/CDE":["cards/1","nobility/1"],"coast/ADE":["coins/1","points/2"],"coast/ABE":["coins/3"],"hills/F":["cards/2","coins/4"],"hills/G":["assistants/2","points/2","nobility/1"],"hills/H":["assistants/4"],"hills/I":["cards/2","assistants/2"],"hills/J":["main/1","points/2"],"hills/FG":["coins/5"],"hills/HG":["assistants/3"],"hills/HI":["points/5"],"hills/IJ":["cards/2","nobility/1"],"hills/FJ":["assistants/2","coins/1"],"hills/FGH":["nobility/1","coins/1"],"hills/GHI":["cards/1","assistants/1"],"hills/IJH":["cards/2"],"hills/FIJ":["assistants/1","nobility/1"],"hills/FGJ":["coins/2","points/1"],"mountains/K":["cards/4"],"mountains/L":["coins/1","assistants/3"],"mountains/M":["points/5","nobility/1"],"mountains/N":["coins/7"],"mountains/O":["cards/3","nobility/1"],"mountains/KL":["cards/1","assistants/2"],"mountains/ML":["cards/3"],"mountains/MN":["main/1"],"mountains/NO":["points/2","cards/2"],"mountains/OK":["cards/2","nobility/1"],"mountains/KLM":["assistants/1","coins/1"],"mountains/LMN":["points/3"],"mountains/MNO":["nobility/1","points/1"],"mountains/KNO":["cards/1","points/1"],"mountains/KLO":["cards/1","coins/1"]},Sn={2:["points/2","coins/2"],4:["token/1"],6:["main/1"],8:["points/3","cards/1"],10:["permit/1"],12:["points/5","assistants/1"],14:["again/1"],16:["token/2"],18:["points/8"],19:["points/2"],20:["points/3"]},G={gold:20,silver:12,bronze:8,iron:5,coast:5,hills:5,mountains:5},sn="ABCDEFGHIJKLMNO",Qn=["black","white","orange","pink","purple","blue"],po=["coast","hills","mountains","king"],Os=20,$o=[0,10,7,4,0],ho=1,Bn=2,Yn=4,zs=3,Cs=3,go=10,An=[5,2],mo=3,En={white:{fill:"#f5f1e8",edge:"#a3977f",ink:"#6b5a3c"},black:{fill:"#2a282c",edge:"#0f0e10",ink:"#f5f1e8"},blue:{fill:"#3f93d2",edge:"#1d5c8f",ink:"#0c2c47"},orange:{fill:"#ea8a1f",edge:"#a85a08",ink:"#3d1f00"},pink:{fill:"#f0a3c0",edge:"#b5607f",ink:"#5c1c36"},purple:{fill:"#6b3a94",edge:"#432160",ink:"#f3e6ff"}},yo={white:()=>c`<path d="M0-6.500l1.9 4.2 4.6.5-3.5 3 1 4.600L0 3.5-4 5.800l1-4.6-3.5-3 4.6-.5z"/>`,black:()=>c`<path d="M2.5-6A6.3 6.3 0 1 0 6 2.5 5 5 0 0 1 2.5-6z"/>`,blue:()=>c`<path d="M0-6.800C3.5-2.5 5-.2 5 2A5 5 0 0 1-5 2c0-2.2 1.5-4.5 5-8.800z"/>`,orange:({ink:n})=>c`<circle r="3.4"/><path d="M0-6.600v1.200M0 5.400v1.200M-6.6 0h1.200M5.4 0h1.200M-4.7-4.700l.9.9M3.8 3.800l.9.900M-4.7 4.700l.9-.9M3.8-3.800l.9-.9" stroke=${n} stroke-width="1.7" stroke-linecap="round"/>`,pink:({fill:n})=>c`<circle cy="-3.6" r="2.7"/><circle cx="3.4" cy="-1.1" r="2.7"/><circle cx="2.1" cy="2.9" r="2.7"/><circle cx="-2.1" cy="2.9" r="2.7"/><circle cx="-3.4" cy="-1.1" r="2.7"/><circle r="1.7" fill=${n} />`,purple:()=>c`<path d="M0-6.800L5.2 0 0 6.8-5.2 0z"/>`},bo={white:({fill:n,edge:s})=>c`<path d="M12 12c0-6 3-10 8-12 5 2 8 6 8 12z" fill=${n} stroke=${s} stroke-width="1.3"/><path d="M20 1v10M15.5 7h9" stroke=${s} stroke-width="1.3"/>`,black:({fill:n,edge:s})=>c`<path d="M8 12h24M13 12V1h14v11z" fill=${n} stroke=${s} stroke-width="2" stroke-linecap="round"/><path d="M13 9h14" stroke="#8a8590" stroke-width="1.5"/>`,blue:({fill:n,edge:s})=>c`<path d="M6 12c4-9 9-11 14-11s10 2 14 11c-8-3-20-3-28 0z" fill=${n} stroke=${s} stroke-width="1.3"/>`,orange:({fill:n,edge:s})=>c`<path d="M9 13C7 4 13 0 20 0s13 4 11 13c-3-3-7-4-11-4S12 10 9 13z" fill=${n} stroke=${s} stroke-width="1.3"/><path d="M12 8c5-5 11-5 16-1" stroke=${s} stroke-width="1.2" fill="none"/>`,pink:({fill:n,edge:s})=>c`<path d="M7 11c0-6 6-9 13-9s13 2 13 7c0 4-6 3-13 3S7 14 7 11z" fill=${n} stroke=${s} stroke-width="1.3"/><path d="M29 4c2-4 5-5 7-4-1 3-3 5-6 6z" fill="#fff" stroke=${s} />`,purple:({fill:n,edge:s})=>c`<path d="M11 13L20-1l9 14c-5-3-13-3-18 0z" fill=${n} stroke=${s} stroke-width="1.3"/>`};function On(n,s,a,o){const e=En[n];return c`<g transform="translate(${s} ${a}) scale(${o})" fill=${e.ink}>${yo[n](e)}</g>`}function Ls(n){const s=En[n];return c`<ellipse cx="20" cy="54" rx="15" ry="3" opacity=".22"/>
    <path d="M5 53c0-17 5-25 15-25s15 8 15 25c-8 3-22 3-30 0z" fill=${s.fill} stroke=${s.edge} stroke-width="1.3"/>
    <path d="M8 50c1-11 4-17 8-19" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.2" stroke-linecap="round"/>
    <circle cx="20" cy="19" r="9.5" fill=${s.fill} stroke=${s.edge} stroke-width="1.3"/>
    <path d="M14 16c1-3 3-4 5-4.5" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-linecap="round"/>
    ${bo[n](s)}${On(n,20,42,1.05)}`}const L=n=>i`<svg class="c4-man" viewBox="0 -3 40 61" aria-hidden="true">${Ls(n)}</svg>`,P=n=>i`<svg class="c4-card" viewBox="0 0 100 140" aria-hidden="true">
  <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffaf0" stroke="#00000038" />
  ${n==="joker"?ko():_o(n)}
</svg>`,Ns=()=>i`<svg class="c4-card" viewBox="0 0 100 140" aria-hidden="true">
  <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffaf0" stroke="#00000038" />
  <rect x="7" y="7" width="86" height="126" rx="7" fill="#7a2430" />
  <path d="M50 22l30 48-30 48-30-48z" fill="none" stroke="#e6b552" stroke-width="3" />
  <path d="M50 44l16 26-16 26-16-26z" fill="#5d1922" stroke="#e6b552" stroke-width="2" />
</svg>`;function _o(n){const{fill:s,edge:a}=En[n];return c`<rect x="7" y="7" width="86" height="126" rx="7" fill=${s} />
    <path d="M7 92c20-12 66-12 86 0v34a7 7 0 0 1-7 7H14a7 7 0 0 1-7-7z" fill=${a} opacity=".5"/>
    <circle cx="50" cy="66" r="33" fill="#fff" opacity=${n==="white"?.9:.24} />
    <g transform="translate(16 28) scale(1.7)">${Ls(n)}</g>${On(n,19,20,1.25)}${On(n,81,20,1.25)}`}function ko(){return c`<rect x="7" y="7" width="86" height="126" rx="7" fill="#f3e6cc"/>${Qn.map(wo)}
    <circle cx="50" cy="70" r="11" fill="#fffaf0" stroke="#c8963a" stroke-width="2"/>
    <path d="M43.5 74l-1.5-8.5 4.5 3 3.5-5.5 3.5 5.5 4.5-3-1.5 8.500z" fill="#c8963a"/>`}function wo(n,s){const[a,o]=Xn(38,s*60-90),[e,t]=Xn(38,s*60-30),[r,u]=Xn(25,s*60-60);return c`<path d="M50 70L${a} ${o}A38 38 0 0 1 ${e} ${t}z" fill=${En[n].fill} stroke="#fffaf0" stroke-width="1.5"/>${On(n,r,u,.95)}`}function Xn(n,s){const a=s*Math.PI/180;return[50+n*Math.cos(a),70+n*Math.sin(a)].map(o=>Math.round(o*10)/10)}const q=(n,s)=>`${n.piece(s).name}, ${n.say(`council_of_four.emblem.${s}`)}`,Hs={coins:(n,s=0)=>c`<circle r="11" fill="#e6b552" stroke="#9a6a16" stroke-width="1.5"/><circle r="7.8" fill="none" stroke="#9a6a16" opacity=".6"/>${J(n,4.3,Math.max(12,s),"#4a2f06")}`,points:(n,s=0)=>c`<path d="M-10-10.5h20v11c0 6-5 9.5-10 11.5-5-2-10-5.5-10-11.500z" fill="#8a2b36" stroke="#fbe9d0" stroke-width="1.2"/>${J(n,4,Math.max(12,s),"#fff7ec")}`,assistants:(n,s=0)=>c`<path d="M-10 11c0-8 3-11 10-11s10 3 10 11z" fill="#7b5332" stroke="#4d2d1b" stroke-width="1.2"/><circle cy="-5.5" r="5.5" fill="#a8794e" stroke="#4d2d1b" stroke-width="1.2"/>${J(n,9,Math.max(10.5,s),"#fff7ec")}`,cards:(n,s=0)=>c`<rect x="-8" y="-11" width="16" height="22" rx="2.5" fill="#fffaf0" stroke="#654f40" stroke-width="1.4"/><path d="M-4.5-2.5L0-8l4.5 5.500L0 3z" fill="#6b3a94"/>${J(n,10,Math.max(9,s),"#2c1e17")}`,nobility:(n,s=0)=>c`<path d="M-10 7l-2-13 6.5 4.500L0-10l5.5 8.500L12-6l-2 13z" fill="#6b3a94" stroke="#e6d3f7" stroke-width="1.1"/>${J(n,5.5,Math.max(9.5,s),"#fff")}`,main:()=>c`<circle r="11" fill="#2a6b45" stroke="#dcecdc" stroke-width="1.2"/><path d="M-4.5-6L6 0l-10.5 6z" fill="#fff"/>`,token:n=>c`<circle r="11" fill="#f3e6cc" stroke="#9a6a16" stroke-width="1.5" stroke-dasharray="4 2"/>${Number(n)>1?J(n,4.5,13,"#4a2f06"):Is(0)}`,permit:()=>c`<rect x="-9" y="-10" width="18" height="20" rx="3" fill="#fffaf0" stroke="#654f40" stroke-width="1.4"/><path d="M-9-6a4 4 0 0 1 3-4H6a4 4 0 0 1 3 4v2H-9z" fill="#3f8fa8"/>${J("?",8,11,"#2c1e17")}`,again:()=>c`<rect x="-9" y="-10" width="18" height="20" rx="3" fill="#fffaf0" stroke="#654f40" stroke-width="1.4"/><path d="M-9-6a4 4 0 0 1 3-4H6a4 4 0 0 1 3 4v2H-9z" fill="#6f9a3e"/>${Is(3)}`},J=(n,s,a,o)=>n===""?l:c`<use href="#c4-text-${n}" y=${s} text-anchor="middle" font-family="Figtree" font-weight="800" font-size=${a} fill=${o} />`,Is=n=>c`<path transform="translate(0 ${n})" d="M4.4-1.6A4.6 4.6 0 1 0 4.4 2M5.4-5.2l-.8 4-4-.8" fill="none" stroke="#4a2f06" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`;function an(n,s){const[a,o]=n.split("/");return Hs[a](a==="assistants"&&o==="1"?"":o,s)}const g=n=>i`<svg class="c4-sign" viewBox="-13 -13 26 26" aria-hidden="true">${Hs[n]("")}</svg>`,Ts=n=>i`<svg class="c4-sign" viewBox="-13 -13 26 26" aria-hidden="true">${an(n)}</svg>`,F=(n,s)=>i`<span class="c4-bonus">${s.map(Ts)}<span class="vh">${j(n,s)}</span></span>`,j=(n,s)=>s.map(a=>vo(n,a)).join(", ");function vo(n,s){const[a,o]=s.split("/"),e=`council_of_four.sum.${a}`;return ks(e)?n.say(e,{count:Number(o)}):n.piece(s).name}const Mo=[c`<circle cx="12" cy="12" r="8.5"/>`,c`<rect x="4" y="4" width="16" height="16" rx="2"/>`,c`<path d="M12 3.500l9 16H3z"/>`,c`<path d="M12 2l9.5 10L12 22 2.5 12z"/>`];function Zn(n){const s=n<0?c`<path d="M5 12h14" stroke="#fffaf0" stroke-width="5" stroke-linecap="round"/>`:c`<g fill="#fffaf0">${Mo[n%4]}</g>`;return c`<path class="c4-house" data-seat=${n<0?l:n} d="M-11 10V-2L0-11 11-2v12z"/><g transform="translate(-5.5 -4.5) scale(.46)">${s}</g>`}const hn=n=>i`<svg class="c4-sign" viewBox="-13 -13 26 26" aria-hidden="true">${Zn(n)}</svg>`,Ks=()=>c`<path d="M5 53c0-17 5-25 15-25s15 8 15 25c-8 3-22 3-30 0z" fill="#5d2a86" stroke="#34134f" stroke-width="1.3"/><path d="M12 32c2 4 14 4 16 0l3 6c-5 4-17 4-22 0z" fill="#fff" stroke="#cfc6da"/><circle cx="20" cy="21" r="8.5" fill="#f1cda8" stroke="#8a5a3a"/><path d="M12 23c1 9 4 12 8 12s7-3 8-12c-2 2-4 2-5 1-2-1-4-1-6 0-1 1-3 1-5-1z" fill="#e9e4da" stroke="#b6ad9c" stroke-width=".8"/><path d="M10 15L8 2l7 5 5-7 5 7 7-5-2 13c-6 2-14 2-20 0z" fill="#f0bb3c" stroke="#8f6410" stroke-width="1.2"/><circle cx="20" cy="10" r="2" fill="#c23a22"/>`,N=()=>i`<svg class="c4-king-sign" viewBox="0 -2 40 60" aria-hidden="true">${Ks()}</svg>`,So={gold:["#f0c04a","#9a6a16","#3f2a04"],silver:["#dfe3e8","#6d7781","#2b3238"],bronze:["#cf8a52","#7c4518","#2f1604"],iron:["#7f95a8","#42566a","#0d1a26"],royal:["#7b45ab","#432160","#ffffff"]},Bo={gold:c`<path d="M17 0L8.5 14.800h-17L-17 0l8.5-14.800h17z"/>`,silver:c`<circle r="15.8"/>`,bronze:c`<rect x="-14.5" y="-14.5" width="29" height="29" rx="4"/>`,iron:c`<path d="M0-19L19 0 0 19-19 0z"/>`,royal:c`<path d="M-17 12.800l-3-27.2 10.5 7.100L0-20.900l9.5 13.6 10.5-7.1-3 27.200z"/>`};function zn(n,s=""){const[a,o,e]=So[n];return c`<g fill=${a} stroke=${o} stroke-width="2.2" stroke-linejoin="round">${Bo[n]}</g>
    ${s?c`<use href="#c4-text-${s}" y=${n==="royal"?8.5:6.5} text-anchor="middle" font-family="Fraunces" font-weight="750" font-size="19" fill=${e} />`:l}`}const H=(n,s="")=>i`<svg class="c4-medal" viewBox="-22 -22 44 44" aria-hidden="true">${zn(n,s)}</svg>`,Rs={CityRewarded:"city",PermitRewarded:"permit",SquareRewarded:"square",LastEmporiumBuilt:"last",TilesCounted:"tiles",NobilityRanked:"rank",PermitsCounted:"most"};function on(n,s){return!(n.type in Rs)||!(Array.isArray(n.seats)?n.seats:[n.seat]).includes(s)?0:typeof n.points=="number"?n.points:Gs(n,"points")}function Ds(n,s){const a=Number(n.coins??0);return n.type==="Bought"?n.seat===s?-Number(n.price):n.seller===s?Number(n.price):0:n.seat!==s?0:n.type==="Elected"?a:n.type==="Acquired"||n.type==="BuiltWithKing"||n.type==="Engaged"?-a:Gs(n,"coins")}function Gs(n,s){return(Array.isArray(n.bonus)?n.bonus:[]).filter(o=>o.startsWith(`${s}/`)).reduce((o,e)=>o+Number(e.split("/")[1]),0)}const O=({moment:n})=>n&&n.at>=0?n.beats[n.at].show:null,Ps=new WeakMap;function d(n){const s=O(n);if(!s)return n.board;const a=Ps.get(s)??s.done.reduce(Ao,n.board);return Ps.set(s,a),a}function Ao(n,s){const a=n.players.map((o,e)=>({...o,coins:o.coins+Ds(s,e),points:o.points+on(s,e),emporiums:o.emporiums+Eo(s,e)}));return{...n,players:a,king:s.type==="KingMoved"?String(s.city):n.king,councils:Oo(n.councils,s),display:zo(n.display,s)}}const Eo=(n,s)=>(n.type==="Built"||n.type==="BuiltWithKing")&&n.seat===s?String(n.city):"";function Oo(n,s){if(s.type!=="Elected"&&s.type!=="AssistantSent")return n;const a=String(s.council);return{...n,[a]:[String(s.colour),...n[a].slice(0,-1)]}}function zo(n,s){const a=s.type==="PermitsReturned"?s.permits:s.type==="Acquired"||s.type==="PermitGranted"?[String(s.permit)]:[];return a.length?Object.fromEntries(Object.entries(n).map(([o,e])=>[o,e.map(t=>t&&a.includes(t)?null:t)])):n}const S=(n,s)=>d(n).players[s],U=n=>n.hand?.cards??[],B=(n,s)=>Mn[n.sides].metals[sn.indexOf(s)],en=n=>Object.keys(nn).find(s=>nn[s].includes(n)),V=n=>n.split("/")[0],I=n=>[...n.split("/")[1]].join("/"),tn=(n,s)=>Mn[n.sides].roads.filter(a=>a.includes(s)).map(a=>a.replace(s,""));function Q(n,s){const a=n.players.map((o,e)=>e).filter(o=>n.players[o].emporiums.includes(s));return n.neutral.includes(s)?[...a,-1]:a}const qs=(n,s,a)=>Q(n,s).filter(o=>o!==a);function Fs(n,s,a){const o=n.players[s].emporiums,e=[a];for(const t of e)e.push(...tn(n,t).filter(r=>o.includes(r)&&!e.includes(r)));return e.filter(t=>n.tokens[t])}function js(n,s){const a=new Map([[n.king,""]]);for(const e of a.keys())for(const t of tn(n,e))a.has(t)||a.set(t,e);const o=[s];for(;a.get(o[0]);)o.unshift(a.get(o[0]));return o}function Co(n){const s=new Map;for(const a of n.flat()){const[o,e]=a.split("/");s.set(o,(s.get(o)??0)+Number(e))}return[...s].map(([a,o])=>`${a}/${o}`)}const Lo=60,No=[...Array.from({length:Lo+1},(n,s)=>String(s)),...sn,...new Set(Object.keys($n).map(I)),"?"],gn=()=>i`<svg class="c4-type" aria-hidden="true" width="0" height="0">
  <defs>${[...new Set(No)].map(n=>c`<text id="c4-text-${n}">${n}</text>`)}</defs>
</svg>`,mn={Elect:["council","colour"],Acquire:["permit","cards"],Build:["permit","city"],BuildWithKing:["city","cards"],Engage:[],ChangePermits:["region"],SendAssistant:["council","colour"],BuyMainAction:[],Offer:["good","price"]},Ho=["Elect","Acquire","Build","BuildWithKing"],Io=["Engage","ChangePermits","SendAssistant","BuyMainAction"],xn={Elect:"elect",Acquire:"acquire",Build:"build",BuildWithKing:"king",Engage:"engage",ChangePermits:"change",SendAssistant:"send",BuyMainAction:"extra",Offer:"market"},h=n=>n.local.prompt.draft??{},ns=n=>n.prompt?.actions??[],M=(n,s)=>ns(n).filter(a=>a.type===s);function b(n,s=h(n)){return s.type?ns(n).filter(a=>Object.entries(s).every(([o,e])=>Y(a[o],e))):[]}function rn(n,s){const a=h(n),o=mn[String(a.type)]??[],e=o.slice(0,o.indexOf(s)),t=Object.fromEntries(Object.entries(a).filter(([u])=>u==="type"||e.includes(u))),r=[];for(const u of b(n,t))r.some(f=>Y(f,u[s]))||r.push(u[s]);return r}function A(n){return!h(n).type||Ws(n)?null:b(n)[0]??null}function Ws(n){const s=h(n),a=b(n);return(mn[String(s.type)]??[]).filter(e=>e!=="cards").find(e=>a.some(t=>!Y(t[e],a[0][e])))??""}function T(n,s){const a=h(n),o=s.type&&s.type!==a.type?{}:{...a};Object.assign(o,s);for(const e of Object.keys(a)){if(b(n,o).length)break;!(e in s)&&e!=="type"&&delete o[e]}ss(n,o)}function K(n,s){T(n,s),requestAnimationFrame(()=>{const a=document.querySelector(".c4-step [data-roving]")??document.querySelector(".c4-futures [aria-checked=true]")??document.querySelector(".c4-confirm");a instanceof HTMLElement&&a.focus({preventScroll:!0})})}function To(n,s){const a={...h(n)};for(const o of(mn[String(a.type)]??[]).slice((mn[String(a.type)]??[]).indexOf(s)))delete a[o];ss(n,a)}function _(n){ss(n,{})}const ss=(n,s)=>n.draft({draft:s}),k=(n,s,a)=>b(n,{type:s,...a}).length>0,Y=(n,s)=>n===s||Array.isArray(n)&&Array.isArray(s)&&n.length===s.length&&n.every((a,o)=>a===s[o]);function yn(n,s,a){ao({title:n.say(s),body:()=>{const o=ws.state.visit?lo(ws.state.visit):null;return o?.game.name===n.game.name?i`<div class="c4 c4-in-sheet">${gn()}${a(o)}</div>`:l}})}function ln(n,s){if(b(n,s).length)return null;if(n.you===null)return{key:"council_of_four.why.watching"};if(!n.prompt)return{key:"council_of_four.why.not_your_turn",args:{seats:n.game.ask?.waiting??[]},section:"turn"};const a=n.prompt.obstacles.find(o=>Object.entries(o.wish).every(([e,t])=>s[e]===t));return a?{key:`council_of_four.refused.${a.code}`,args:a.facts,section:a.section}:null}const bn=(n,s,a)=>n.explain(a,s.key,s.args,s.section),Js={coast:c`<path d="M6 13a7 7 0 0 1 7-7h74a7 7 0 0 1 7 7v13H6z" fill="#3f8fa8"/><path d="M12 18q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`,hills:c`<path d="M6 13a7 7 0 0 1 7-7h74a7 7 0 0 1 7 7v13H6z" fill="#6f9a3e"/><path d="M8 24c10-14 22-14 30 0 8-12 20-12 28 0 6-10 18-10 26 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`,mountains:c`<path d="M6 13a7 7 0 0 1 7-7h74a7 7 0 0 1 7 7v13H6z" fill="#7f7a94"/><path d="M12 24l9-14 9 14 9-14 9 14 9-14 9 14 9-14 9 14" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round" opacity=".85"/>`};function z(n,{used:s=!1,large:a=!1}={}){const o=$n[n],e=I(n);return a?Ko(n,e,s):i`<svg class="c4-permit" viewBox="0 0 100 104" aria-hidden="true" data-used=${s?"":l}>
    <rect x="1" y="1" width="98" height="102" rx="10" fill=${s?"#d9c9a8":"#fffaf0"} stroke="#00000040" />
    ${Js[V(n)]}
    <use href="#c4-text-${e}" x="50" y="57" text-anchor="middle" font-family="Fraunces" font-weight="750" font-size=${e.length>3?22:27} fill="#2c1e17" />
    <path d="M12 66h76" stroke="#d9c39b" stroke-width="1.5" />
    ${o.map((t,r)=>c`<g transform="translate(${50+(r-(o.length-1)/2)*29} 84) scale(1.08)">${an(t)}</g>`)}
  </svg>`}function Ko(n,s,a){const o=$n[n],e=o.length>2?1.25:1.75;return i`<svg class="c4-permit" viewBox="0 0 100 112" aria-hidden="true" data-used=${a?"":l}>
    <rect x="1" y="1" width="98" height="110" rx="10" fill=${a?"#d9c9a8":"#fffaf0"} stroke="#00000040" />
    ${Js[V(n)]}
    <use href="#c4-text-${s}" x="50" y="56" text-anchor="middle" font-family="Fraunces" font-weight="750" font-size=${s.length>3?29:34} fill="#2c1e17" />
    ${o.map((t,r)=>c`<g transform="translate(${50+(r-(o.length-1)/2)*(o.length>2?31:46)} 86) scale(${e})">${an(t,28/e)}</g>`)}
  </svg>`}const Cn=(n,s)=>`${n.piece(s).name} (${n.piece(V(s)).name}): ${j(n,$n[s])}`;function Us(n,s){return i`<div class="c4-permits" role="group" aria-label=${n.say("council_of_four.permits.shown",{region:s})} ${y({onClear:()=>_(n)})}>
    ${d(n).display[s].map(a=>a?Ro(n,a):i`<span class="c4-permit-gap" role="img" aria-label=${n.say("council_of_four.permits.none")}></span>`)}
  </div>`}function Ro(n,s){const a=["Acquire","TakePermit"].includes(String(h(n).type))&&b(n).length>0&&b(n).every(e=>e.permit===s),o=k(n,"Acquire",{permit:s})||k(n,"TakePermit",{permit:s});return Xs(n,s,{chosen:a,open:o,onClick:e=>Do(n,s,e),fresh:n.log.fresh.some(e=>e.type==="PermitShown"&&e.permit===s)})}function Do(n,s,a){if(k(n,"TakePermit",{permit:s}))return void n.act({type:"TakePermit",permit:s},a);if(h(n).type==="ChangePermits"&&k(n,"ChangePermits",{region:V(s)}))return K(n,{region:V(s)});if(k(n,"Acquire",{permit:s}))return K(n,{type:"Acquire",permit:s});const o=ln(n,{type:"Acquire",permit:s});return n.page.layout==="phone"?Vs(n,d(n).display[V(s)].filter(Boolean),o):o?bn(n,o,a):void 0}const Vs=(n,s,a)=>yn(n,"council_of_four.permits.title",o=>i`${a?i`<p class="notice">${n.say(a.key,a.args)}</p>`:l}
    <ul class="c4-large-permits">${s.map(e=>i`<li>${z(e,{used:Go(o,e)})}<span>${Cn(o,e)}</span></li>`)}</ul>`),Go=(n,s)=>n.you!==null&&S(n,n.you).used.includes(s);function Qs(n){if(n.you===null)return l;const{permits:s,used:a}=S(n,n.you);return i`<section class="c4-mine" aria-labelledby="c4-mine">
    <p id="c4-mine"><b class="small">${n.say("council_of_four.permits.yours")}</b> <span class="xs muted">${n.say("council_of_four.permits.count",{ready:s.length,used:a.length})}</span></p>
    <div class="c4-permits" ${y({onClear:()=>_(n)})}>
      ${s.map(o=>Ys(n,o,!1))} ${a.map(o=>Ys(n,o,!0))}
    </div>
  </section>`}function Ys(n,s,a){const{type:o}=h(n),e=o==="Build"&&b(n).length>0&&b(n).every(r=>r.permit===s),t=k(n,"ReusePermit",{permit:s})||!a&&k(n,"Build",{permit:s});return Xs(n,s,{chosen:e,open:t,used:a,onClick:r=>Po(n,s,a,r)})}function Po(n,s,a,o){if(k(n,"ReusePermit",{permit:s}))return void n.act({type:"ReusePermit",permit:s},o);if(k(n,"Build",{permit:s}))return K(n,{type:"Build",permit:s});if(n.page.layout==="phone")return Vs(n,[...S(n,Number(n.you)).permits,...S(n,Number(n.you)).used],a?null:ln(n,{type:"Build",permit:s}));if(a)return n.explain(o,"council_of_four.refused.permit_used",{permit:s},"build");const e=ln(n,{type:"Build",permit:s});return e?bn(n,e,o):void 0}function Xs(n,s,{chosen:a,open:o,used:e=!1,fresh:t=!1,onClick:r}){const u=`${Cn(n,s)}${e?`, ${n.say("council_of_four.permits.used")}`:""}`;return i`<button
    type="button"
    class="c4-tile"
    data-roving
    data-open=${o?"":l}
    data-fresh=${t?"":l}
    data-used=${e?"":l}
    aria-pressed=${a?"true":"false"}
    @click=${w(r)}
  >
    <span class="vh">${u}</span>${z(s,{used:e,large:n.page.layout!=="desktop"})}
  </button>`}const qo={coast:"M3 9q3-4 6 0t6 0 6 0M3 16q3-4 6 0t6 0 6 0",hills:"M2.500 18c2-10 8-10 11 0M10 12c3-5 9-3 11.500 6",mountains:"M2.500 18l5.500-11 5 9M10.500 18l5-8 6 8"},Fo={coast:"#2f7f99",hills:"#587f2c",mountains:"#655f80"},Ln=n=>c`<rect width="24" height="24" rx="6" fill=${Fo[n]} stroke="#fffaf0" stroke-width="1" />
  <path d=${qo[n]} fill="none" stroke="#fff" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" />`,X=n=>i`<svg class="c4-terrain" viewBox="-0.5 -0.5 25 25" aria-hidden="true">${Ln(n)}</svg>`,Zs=["NobilityRanked","PermitsCounted"],xs=["TileWon","KingTileWon"];function Nn(n,s){const a=jo(n,s),o=Array.from({length:s},()=>0),e=[o];for(const{gains:r}of a)e.push(na(e[e.length-1],r));const t=n.filter(({type:r})=>Zs.includes(r));return t.length&&e.push(t.reduce((r,u)=>na(r,o.map((f,p)=>on(u,p))),e[e.length-1])),{rows:e,turns:a,prizes:a.flatMap(Jo)}}function jo(n,s){const a=[];for(const o of n){o.type==="TurnBegan"&&a.push({seat:Number(o.seat),round:Math.floor(a.length/s)+1,events:[],gains:Array.from({length:s},()=>0)});const e=a[a.length-1];e?.events.push(o),e?.gains.forEach((t,r)=>e.gains[r]+=Wo(o,r))}return a}function Wo(n,s){return xs.includes(n.type)?n.seat===s?Number(n.points):0:n.type==="TilesCounted"||Zs.includes(n.type)?0:on(n,s)}function Jo({seat:n,events:s},a){const o=s.filter(({type:t})=>xs.includes(t)),e=o.reduce((t,r)=>t+Number(r.points),0);return e?[{seat:n,turn:a+1,points:e,tile:String(o[0].tile)}]:[]}const na=(n,s)=>n.map((a,o)=>a+s[o]);function Uo(n){let s=0,a=-1;for(const o of n){const e=Math.max(...o),t=o.filter(r=>r===e).length===1?o.indexOf(e):a;a>=0&&t!==a&&(s+=1),a=t}return s}function Vo({turns:n},s){return n.filter(o=>o.seat===s&&o.gains[s]>0).reduce((o,e)=>!o||e.gains[s]>=o.gains[s]?e:o,null)}function Qo(n,s){const a=typeof s.city=="string"?qs(d(n),s.city,n.you).length:0;switch(s.type){case"Acquire":case"BuildWithKing":return{cards:s.cards,coins:Number(s.coins),assistants:a};case"Build":return{assistants:a};case"Engage":return{coins:zs};case"BuyMainAction":return{assistants:Cs};case"SendAssistant":case"ChangePermits":return{assistants:1};case"Buy":return{coins:Number(s.price)};default:return{}}}function cn(n,s){const a=d(n);switch(s.type){case"Elect":return[`coins/${Yn}`];case"Acquire":case"TakePermit":case"ReusePermit":return $n[String(s.permit)];case"Build":case"BuildWithKing":return Co(Fs(a,n.you,String(s.city)).map(o=>a.tokens[o]));case"TakeToken":return[...a.tokens[String(s.city)]??[]];case"Engage":return["assistants/1"];case"BuyMainAction":return["main/1"];default:return[]}}function sa(n,s){const a=Qo(n,s),o=cn(n,s),e=!a.coins&&!a.assistants&&!a.cards?.length;return i`<dl class="c4-preview" ${oo(Yo(n,a,o))}>
    ${e?l:i`<div><dt>${n.say("council_of_four.cost")}</dt><dd>${aa(n,a)}</dd></div>`}
    ${o.length?i`<div><dt>${n.say("council_of_four.gain")}</dt><dd>${F(n,o)}${Xo(n,s)}</dd></div>`:l}
  </dl>`}function Yo(n,{cards:s=[],coins:a=0,assistants:o=0},e){const t=[a&&n.say("council_of_four.sum.coins",{count:a}),o&&n.say("council_of_four.sum.assistants",{count:o})],r=[...s.map(f=>n.piece(f).name),...t].filter(Boolean).join(", "),u=j(n,e);return[r&&`${n.say("council_of_four.cost")}: ${r}.`,u&&`${n.say("council_of_four.gain")}: ${u}.`].filter(Boolean).join(" ")}function Xo(n,s){if(s.type!=="Build"&&s.type!=="BuildWithKing")return l;const a=Fs(d(n),n.you,String(s.city));return a.length?i` <span class="xs muted">${a.map(o=>n.piece(o).name).join(", ")}</span>`:l}function aa(n,{cards:s=[],coins:a=0,assistants:o=0}){return i`<span class="c4-cost">
    ${s.map(P)} ${s.length?i`<span class="vh">${s.map(e=>q(n,e)).join("; ")}.</span>`:l}
    ${a||!o&&s.length?oa(n,"coins",a):l} ${o?oa(n,"assistants",o):l}
  </span>`}const oa=(n,s,a)=>i`<span class="c4-item">${g(s)}<b class="num" aria-hidden="true">${a}</b><span class="vh">${n.say(`council_of_four.sum.${s}`,{count:a})}</span></span>`,Hn=(n,s)=>[...nn[s]??sn].filter(a=>s in nn||B(d(n),a)===s),In=(n,s,a)=>Hn(n,a).filter(o=>!d(n).players[s].emporiums.includes(o)),as=(n,s)=>d(n).tiles.filter(a=>In(n,Number(n.you),a).join()===s),ea=(n,s)=>G[s]+(d(n).king_tiles[0]??0),ta=4,Zo={points:1,coins:.5,assistants:1,cards:1,nobility:1.5,main:3};function xo(n){const s=d(n);return s.owed.length?{key:"council_of_four.now.nobility",point:["panel"]}:s.market?{key:"council_of_four.now.market",point:["panel"]}:s.main?ne(n)??se(n)??ae(n)??{key:"council_of_four.now.elect",point:["action/Elect"]}:{key:"council_of_four.now.quick",point:["panel"]}}function ne(n){const s=Tn(n,M(n,"Build"));if(!s)return null;const a=String(s.city),[o]=as(n,a),e={city:a,permit:I(String(s.permit)),gain:ia(n,s),tile:o,points:o?ea(n,o):0};return{key:`council_of_four.now.${o?"build.tile":e.gain?"build":"build.plain"}`,args:e,point:[`city/${a}`]}}function se(n){const s=Tn(n,M(n,"Acquire").filter(({coins:t})=>Number(t)<=ta));if(!s)return null;const{permit:a,cards:o,coins:e}=s;return{key:"council_of_four.now.acquire",args:{permit:I(a),count:o.length,coins:e,gain:ia(n,s)},point:[`permit/${a}`]}}function ae(n){const s=Tn(n,M(n,"BuildWithKing").filter(({coins:a})=>Number(a)<=ta));return s?{key:"council_of_four.now.king",args:{city:s.city,coins:s.coins},point:["action/BuildWithKing"]}:null}function Tn(n,s){const a=o=>oe(cn(n,o))-Number(o.coins??0)/2+as(n,String(o.city??"")).length*20;return s.reduce((o,e)=>!o||a(e)>a(o)?e:o,null)}const oe=n=>n.reduce((s,a)=>s+(Zo[a.split("/")[0]]??2)*Number(a.split("/")[1]),0),ia=(n,s)=>j(n,cn(n,s));function os(n){const s=h(n).type==="BuildWithKing"?A(n):null;return String(s?.city??"")}function Kn(n,s){if(M(n,"TakeToken").length)return k(n,"TakeToken",{city:s})?"open":"closed";const{type:a,...o}=h(n);if(a!=="Build"&&a!=="BuildWithKing")return"";const e=b(n);return o.city===s||e.length>0&&e.every(t=>t.city===s)?"chosen":k(n,a,o.permit?{permit:o.permit,city:s}:{city:s})?"open":"closed"}function es(n,s,a){if(k(n,"TakeToken",{city:s}))return void n.act({type:"TakeToken",city:s},a);const{type:o}=h(n),t=(o==="Build"||o==="BuildWithKing"?[o]:o?[]:["Build","BuildWithKing"]).find(u=>k(n,u,{city:s}));if(t)return K(n,{type:t,city:s});const r=o==="Build"||o==="BuildWithKing"?ln(n,{type:o,city:s}):null;return r?bn(n,r,a):n.explain(a,"council_of_four.city.is",{what:la(n,s)})}function ra(n,s){return h(n).type||M(n,"TakeToken").length?"":["Build","BuildWithKing"].find(a=>k(n,a,{city:s}))??""}function la(n,s){const a=d(n),o=Q(a,s).filter(u=>u>=0),e=js(a,s).length-1,t=os(n)===s,r=ra(n,s);return[n.piece(s).name,n.piece(en(s)).name,n.say(`council_of_four.metal.${B(a,s)}`),o.length&&n.say("council_of_four.city.emporiums",{seats:o}),a.neutral.includes(s)&&n.say("council_of_four.city.neutral"),a.tokens[s]&&n.say("council_of_four.city.reward",{reward:j(n,a.tokens[s])}),n.say("council_of_four.city.roads",{cities:tn(a,s)}),a.king===s&&n.say("council_of_four.city.king"),t&&e>0&&n.say("council_of_four.city.way",{roads:e,coins:Bn*e}),Kn(n,s)==="open"&&n.say("council_of_four.city.open"),r&&n.say(`council_of_four.city.starts.${r}`)].filter(Boolean).join(", ")}const ee=["city","region","metal","reward","roads","emporiums"],te=n=>i`<details class="panel c4-more c4-cities" ?open=${!!n.local.cities} @toggle=${s=>ie(n,s)}>
  <summary>${m("list")} ${n.say("council_of_four.cities.table")}</summary>
  ${n.local.cities?re(n):l}
</details>`;function ie(n,s){const{open:a}=s.target;a!==!!n.local.cities&&n.keep({cities:a})}const re=n=>i`<div class="c4-scroll" tabindex="0" role="group" aria-label=${n.say("council_of_four.cities.table")}>
  <table class="c4-sources c4-city-table">
    <thead><tr>${ee.map(s=>ca(n,s))}</tr></thead>
    <tbody>${da(n).map(s=>ce(n,s))}</tbody>
  </table>
</div>`;function ca(n,s){const{by:a,down:o}=ua(n);return i`<th scope="col" aria-sort=${a===s?o?"descending":"ascending":l}><button type="button" class="c4-sort" @click=${()=>n.keep({order:{by:s,down:a===s&&!o}})}>${n.say(`council_of_four.cities.${s}`)}${a===s?m(o?"chevron-down":"chevron-up"):l}</button></th>`}const ua=n=>n.local.order??{by:"city",down:!1};function da(n){const{by:s,down:a}=ua(n),o=[...sn].sort((e,t)=>E(n,e,s).localeCompare(E(n,t,s),void 0,{numeric:!0}));return a?o.reverse():o}function E(n,s,a){const o=d(n);switch(a){case"region":return n.piece(en(s)).name;case"metal":return n.say(`council_of_four.metal.${B(o,s)}`);case"reward":return o.tokens[s]?j(n,o.tokens[s]):"\u2013";case"roads":return tn(o,s).map(e=>n.piece(e).name).join(", ");case"emporiums":return le(n,s).join(", ")||"\u2013";default:return n.piece(s).name}}const le=(n,s)=>Q(d(n),s).map(a=>a<0?n.say("council_of_four.city.neutral"):n.players[a]?.name??"?");function ce(n,s){const a=d(n),o=Kn(n,s),e=ra(n,s),t=o==="open"?"council_of_four.city.open":e?`council_of_four.city.starts.${e}`:"";return i`<tr data-state=${o||l}>
    <th scope="row">
      <button type="button" class="c4-row" data-state=${o||l} aria-pressed=${o==="chosen"?"true":"false"} @click=${w(r=>es(n,s,r))}>
        <span class="c4-seen">${H(B(a,s),s)}<b>${E(n,s,"city")}</b>${a.king===s?i`${N()}<span class="vh">, ${n.say("council_of_four.city.king")}</span>`:l}${t?i`<span class="vh">, ${n.say(t)}</span>`:l}</span>
      </button>
    </th>
    <td><span class="c4-seen">${X(en(s))} ${E(n,s,"region")}</span></td>
    <td>${E(n,s,"metal")}</td>
    <td>${E(n,s,"reward")}</td>
    <td>${E(n,s,"roads")}</td>
    <td><span class="c4-seen">${Q(a,s).map(hn)} ${E(n,s,"emporiums")}</span></td>
  </tr>`}const fa=["",...Object.keys(nn)];function ue(n){const s=fa.includes(n.local.only)?n.local.only:"",a=da(n).filter(o=>!s||en(o)===s);return i`<div class="c4-city-list">
    <div class="c4-filters" role="group" aria-label=${n.say("council_of_four.cities.region")}>
      ${fa.map(o=>i`<button type="button" class="btn ${o===s?"accent":"plain"}" aria-pressed=${o===s?"true":"false"} @click=${()=>n.keep({only:o})}>${o?n.piece(o).name:n.say("council_of_four.cities.all",{count:sn.length})}</button>`)}
    </div>
    <table class="c4-sources c4-city-columns">
      <colgroup><col class="c4-col-city" /><col class="c4-col-pays" /><col class="c4-col-roads" /><col /></colgroup>
      <thead><tr>${ca(n,"city")}${["pays","roads","emporiums"].map(o=>i`<th scope="col">${n.say(`council_of_four.cities.${o}`)}</th>`)}</tr></thead>
      <tbody>${a.map(o=>de(n,o))}</tbody>
    </table>
  </div>`}function de(n,s){const a=d(n),o=Q(a,s),e=n.you!==null&&o.includes(n.you);return i`<tr data-mine=${e?"":l}>
    <th scope="row"><button type="button" class="c4-row" aria-pressed=${Kn(n,s)==="chosen"?"true":"false"} @click=${w(t=>(eo(),es(n,s,t)))}><span class="c4-seen">${H(B(a,s),s)}<b>${E(n,s,"city")}</b>${a.king===s?N():l}</span></button></th>
    <td>${a.tokens[s]?F(n,a.tokens[s]):"\u2013"}</td>
    <td><span aria-hidden="true">${tn(a,s).join(" ")}</span><span class="vh">${E(n,s,"roads")}</span></td>
    <td>${o.length?i`<span class="c4-bonus">${o.map(hn)}<span class="vh">${E(n,s,"emporiums")}</span></span>`:i`<span class="small muted">${n.say("council_of_four.cities.free")}</span>`}</td>
  </tr>`}function ts(n,s){const a=[...n],o=s.map(r=>pa(a,r)),e=o.map(r=>r||pa(a,"joker")),t=e.filter(Boolean).length;return{places:e,count:t,jokers:t-o.filter(Boolean).length}}function pa(n,s){const a=n.indexOf(s);return a>=0&&n.splice(a,1),a>=0}const Rn=({count:n,jokers:s})=>$o[n]+ho*s,$a=(n,s)=>[s,...n.slice(0,-1)],un=(n,s)=>ha(n)?null:ts(U(n),d(n).councils[s]??[]),_n=(n,{council:s,colour:a})=>ha(n)?null:ts(U(n),$a(d(n).councils[s]??[],a)),ha=n=>n.you===null||n.page.settings.hideHand;function ga(n,s,a={}){const o=M(n,s).filter(({council:t,colour:r})=>(a.council??t)===t&&(a.colour??r)===r),[e]=o.map(t=>({choice:t,gain:fe(n,t)})).sort((t,r)=>r.gain-t.gain);return e?{council:e.choice.council,colour:e.choice.colour}:{}}function fe(n,s){return(_n(n,s)?.count??0)-(un(n,s.council)?.count??0)+(s.colour===n.local.touched?.5:0)}const pe=["Elect","SendAssistant"];function $e(n){const s=pe.includes(String(h(n).type))?A(n):null;return s?{council:String(s.council),colour:String(s.colour)}:null}const he=(n,s)=>i`<div class="c4-futures" role="radiogroup" aria-label=${n.say("council_of_four.step.council")} ${y({onClear:()=>_(n)})}>
  ${po.map(a=>ge(n,{council:a,colour:s.colour},a===s.council))}
</div>`;function ge(n,s,a){const o=d(n).councils[s.council]??[],e=$a(o,s.colour),t=o[o.length-1],r=_n(n,s)?.places??[];return i`<button type="button" class="c4-future" role="radio" data-roving data-council=${s.council} aria-checked=${a?"true":"false"} @click=${()=>T(n,{council:s.council})}>
    <span class="vh">${ye(n,s,e,t)}</span>
    <span class="c4-tile-head" aria-hidden="true">${ya(s.council)}<b>${n.piece(s.council).name}</b>${me(n,s)}</span>
    <span class="c4-stand" data-council=${s.council} aria-hidden="true">
      <span class="c4-men">${e.map((u,f)=>i`<span data-new=${f===0?"":l}>${L(u)}</span>`)}<span class="c4-fallen">${L(t)}</span></span>
      ${ma(r)}
    </span>
  </button>`}function me(n,s){const[a,o]=[un(n,s.council),_n(n,s)];if(!a||!o)return l;const e=Math.sign(o.count-a.count),t=e?n.say("council_of_four.fits.change",{before:a.count,after:o.count}):n.say("council_of_four.fits",{count:o.count});return i`<span class="c4-fit num" data-way=${e>0?"up":e<0?"down":l}>${t}</span>`}const ma=n=>i`<span class="c4-rail">${n.map((s,a)=>s?i`<i class="c4-dot" data-place=${a}></i>`:l)}</span>`,ya=n=>n==="king"?N():X(n);function ye(n,{council:s,colour:a},o,e){const[t,r]=[un(n,s),_n(n,{council:s,colour:a})],u=n.say("council_of_four.elect.aloud",{council:n.piece(s).name,colour:a,then:o.map(f=>n.piece(f).name).join(", "),fallen:e});return t&&r?`${u} ${n.say("council_of_four.fits.aloud",{count:r.count,before:t.count})}`:u}function be(n,s){const[a,o]=[un(n,s.council),_n(n,s)],e=a&&o&&o.count>a.count;return i`<div class="c4-tip" data-way=${e?"up":l} role="status">
    ${m("lightbulb")}<p>${a&&o?_e(n,s,a,o):n.say("council_of_four.now.elect")}</p>
    ${s.council==="king"?l:i`<span class="c4-tip-permits" aria-hidden="true">${d(n).display[s.council].map(t=>t?z(t,{large:!0}):l)}</span>`}
  </div>`}function _e(n,{council:s,colour:a},o,e){const t=n.piece(s).name;if(e.count<=o.count)return n.say("council_of_four.elect.same",{council:t,colour:a,count:e.count});const r={council:t,count:e.count,after:Rn(e),before:Rn(o)},u=s==="king"?".king":"";return o.count?n.say(`council_of_four.elect.${e.count===e.places.length?"tip":"more"}${u}`,r):n.say(`council_of_four.elect.first${u}`,r)}function ke(n,s){const a=String(h(n).type),o=new Set(M(n,a).map(({colour:e})=>e));return i`<div class="c4-elect">
    <div class="c4-title"><h2 id="c4-who">${n.say("council_of_four.elect.who")}</h2>${is(n)}</div>
    <div class="c4-colours" role="radiogroup" aria-labelledby="c4-who" ${y({onClear:()=>_(n)})}>
      ${Qn.map(e=>i`<button type="button" class="c4-colour" role="radio" data-roving data-colour=${e} aria-checked=${e===s.colour?"true":"false"} aria-disabled=${o.has(e)?l:"true"}
        @click=${w(t=>we(n,e,o.has(e),t))}>
        <span class="vh">${q(n,e)}: </span>${L(e)}<b class="num">${d(n).reserve[e]}</b>
      </button>`)}
    </div>
    ${ve(n,a,s)}
  </div>`}function we(n,s,a,o){return a?(n.keep({touched:s}),T(n,{colour:s})):n.explain(o,"council_of_four.refused.not_in_reserve",{colour:s},"elect")}function ve(n,s,a){const o=A(n);if(!o)return l;const e=s==="Elect"?i`+${Yn} ${g("coins")}`:i`−1 ${g("assistants")}`;return i`<button type="button" class="btn primary c4-confirm" data-main @click=${w(t=>n.act(o,t))}>
    <span class="vh">${n.say(`council_of_four.action.${s}`,o)}</span>
    <span aria-hidden="true">${n.say("council_of_four.confirm.Elect",{...a})}</span><span class="c4-price num" aria-hidden="true">${e}</span>
  </button>`}const is=n=>i`<button type="button" class="btn ghost small c4-cancel" @click=${()=>_(n)}>${m("x")} <span>${n.say("cancel")}</span></button>`,ba=(n,s)=>i`<section class="panel c4-region" data-region=${s} data-lit=${Dn(n,s)} aria-labelledby="c4-${s}">
  <div>
    <h2 class="c4-head" id="c4-${s}">${X(s)}${n.piece(s).name} <small data-tip=${W("c4.deck")}>${n.say("council_of_four.permits.left",{count:d(n).permits_left[s]})}</small>${rs(n,s)}</h2>
    ${Gn(n,s)}
  </div>
  ${Us(n,s)}
</section>`,_a=n=>i`<section class="panel c4-region c4-king" data-region="king" data-lit=${Dn(n,"king")} aria-labelledby="c4-king">
  <div>
    <h2 class="c4-head" id="c4-king">${N()} ${n.say("council_of_four.council.king")} <small>${n.say("council_of_four.king.in",{city:d(n).king})}</small>${rs(n,"king")}</h2>
    ${Gn(n,"king")}
  </div>
  ${Ee(n)} ${Oe(n)} ${n.page.layout==="desktop"&&n.you!==null?ze(n):l}
</section>`;function rs(n,s){const a=un(n,s);return a?i`<span class="c4-fit num">${n.say("council_of_four.fits",{count:a.count})}</span>`:l}const Dn=(n,s)=>O(n)?.council===s?"":l,Me=(n,s)=>String(O(n)?.events.find(a=>a.council===s&&a.fallen)?.fallen??"");function Gn(n,s,a=l){const o=d(n).councils[s]??[],e=Me(n,s),t=e||n.log.fresh.some(f=>(f.type==="Elected"||f.type==="AssistantSent")&&f.council===s),r=s==="king"?n.say("council_of_four.council.king"):n.say("council_of_four.council",{council:s}),u=b(n).length>0&&b(n).every(f=>f.council===s);return i`<button
    type="button"
    class="c4-balcony"
    data-tip=${W("c4.balcony")}
    data-open=${ka(n,s)?"":l}
    aria-pressed=${u?"true":"false"}
    @click=${w(f=>Se(n,s,f))}
  >
    <span class="vh">${r}: ${o.map(f=>q(n,f)).join("; ")}. ${n.say("council_of_four.council.falls")}</span>
    ${a}
    <span class="c4-stand" data-council=${s}>
      <span class="c4-men" data-fresh=${t?"":l}>${o.map(L)}${e?i`<span class="c4-fallen" data-falls>${L(e)}</span>`:i`<span class="c4-arrow">${m("chevrons-right")}</span>`}</span>
      ${ma(un(n,s)?.places??[])}
    </span>
  </button>`}function ka(n,s){const{type:a}=h(n);return["Elect","SendAssistant"].find(o=>(!a||a===o)&&k(n,o,{council:s}))}function Se(n,s,a){const o=ka(n,s)??["Elect","SendAssistant"].find(t=>k(n,t,{council:s}));if(o)return K(n,{type:o,council:s,...n.page.layout==="phone"?ga(n,o,{council:s}):{}});const e=ln(n,{type:"Elect"});return e?bn(n,e,a):void 0}const Be=(n,s)=>i`<section class="panel c4-region c4-column" data-region=${s} data-lit=${Dn(n,s)} aria-label=${n.piece(s).name}>
  ${Gn(n,s,wa(n,s))} ${Us(n,s)}
</section>`,Ae=n=>i`<section class="panel c4-region c4-king c4-column" data-region="king" data-lit=${Dn(n,"king")} aria-label=${n.say("council_of_four.council.king")}>
  ${Gn(n,"king",wa(n,"king"))}
  <span class="c4-next"><span class="xs muted">${n.say("council_of_four.king.next")}</span>${g("points")}<b class="num">${d(n).king_tiles[0]??0}</b></span>
</section>`,wa=(n,s)=>i`<span class="c4-tile-head" aria-hidden="true">${ya(s)}<b>${n.piece(s).name}</b>${rs(n,s)}</span>`;function Ee(n){const{tiles:s,king_tiles:a}=d(n);return i`<ul class="c4-tiles" aria-label=${n.say("council_of_four.tiles")} ${y()}>
    ${Object.keys(G).map(o=>i`<li data-gone=${s.includes(o)?l:""} data-roving tabindex="-1" data-tip=${W(o in nn?"c4.region":"c4.metal",{name:n.piece(o).name,points:G[o],king:a[0]??0})}>
        ${o==="coast"||o==="hills"||o==="mountains"?X(o):H(o)}
        <span class="vh">${n.piece(o).name}${s.includes(o)?"":`, ${n.say("council_of_four.tiles.gone")}`}:</span><b class="num">${G[o]}</b>
      </li>`)}
    <li data-gone=${a.length?l:""} data-roving tabindex="-1" data-tip=${W("c4.king",{points:a[0]??0})}>${N()}<span class="vh">${n.say("council_of_four.tiles.king")}:</span><b class="num">${a[0]??0}</b></li>
  </ul>`}const Oe=n=>i`<ul class="c4-reserve" aria-label=${n.say("council_of_four.reserve")}>
  ${Qn.map(s=>i`<li data-tip=${W("c4.reserve")}>${L(s)}<span class="vh">${q(n,s)}:</span><b class="num">${d(n).reserve[s]}</b></li>`)}
</ul>`;function ze(n){const s=!!n.local.track;return i`<button type="button" class="btn plain small" aria-expanded=${s?"true":"false"} @click=${()=>n.keep({track:!s})}>${m("crown")} ${n.say("council_of_four.track")}</button>`}const va=90,ls=420,Pn=380,Ce=460;function cs(n){const s=O(n);if(!s||n.page.settings.calm)return l;const a=s.events.flatMap(o=>Le(o,s.seat));return vs(s,i`<div class="c4-flights" aria-hidden="true">${a.map(o=>i`<span class="c4-flight" data-kind=${o.kind} ${Te(o)}>${o.piece}</span>`)}</div>`)}const C=n=>`[data-plate="${n}"]`,Z=n=>`.c4-region[data-region=${n}] .c4-men`;function Le(n,s){const a=n.cards??[],o=Number(n.coins??0);switch(n.type){case"Elected":return[Ma(n,s),{...us(s,Z(String(n.council))),from:Z(String(n.council)),to:C(s),late:400}];case"AssistantSent":return[Ma(n,s),{piece:g("assistants"),kind:"sign",from:C(s),to:Z(String(n.council)),late:0,lasts:Pn}];case"Acquired":{const e=String(n.permit).split("/")[0];return[...a.map((t,r)=>Sa(t,r,s,e)),...o?[{...us(s,Z(e)),late:450}]:[],Ba(n,s,900)]}case"PermitGranted":return[Ba(n,s,100)];case"BuiltWithKing":return[...a.map((e,t)=>Sa(e,t,s,"king")),...o?[{...us(s,Z("king")),late:350}]:[],Aa(n,s,600)];case"Built":return[Aa(n,s,200)];case"Engaged":return[{piece:g("assistants"),kind:"sign",from:".c4-map-rim",to:C(s),late:0,lasts:Pn}];case"CityRewarded":case"PermitRewarded":case"SquareRewarded":return He(n,s);case"TileWon":case"KingTileWon":return[{piece:i`<b class="c4-won num">${Ne(n)} +${n.points}</b>`,kind:"tile",from:".c4-map-rim",to:C(s),late:n.type==="TileWon"?300:500,lasts:800}];default:return[]}}function Ne({type:n,tile:s}){return n==="KingTileWon"?N():s==="coast"||s==="hills"||s==="mountains"?X(s):H(String(s))}const Ma=(n,s)=>({piece:L(String(n.colour)),kind:"man",from:C(s),to:`${Z(String(n.council))} > :first-child`,late:0,lasts:ls}),Sa=(n,s,a,o)=>({piece:P(n),kind:"card",from:C(a),to:Z(o),late:s*va,lasts:ls}),us=(n,s)=>({piece:g("coins"),kind:"sign",from:C(n),to:s,late:0,lasts:Pn}),Ba=(n,s,a)=>({piece:z(String(n.permit)),kind:"permit",from:`.c4-region[data-region=${String(n.permit).split("/")[0]}] .c4-permit-gap`,to:C(s),late:a,lasts:Ce}),Aa=(n,s,a)=>({piece:hn(s),kind:"sign",from:C(s),to:`.c4-city[data-city=${n.city}] .c4-hit`,late:a,lasts:ls});function He(n,s){const a=n.type==="CityRewarded"?`.c4-city[data-city=${n.city}] .c4-hit`:n.type==="SquareRewarded"?".c4-track, .c4-map-rim":".c4-map-rim";return(n.bonus??[]).map((e,t)=>({piece:g(e.split("/")[0]),kind:"sign",from:a,to:C(s),late:t*va,lasts:Pn}))}class Ie extends Ss{flown=!1;render(s){return wn}update(s,[a]){return this.flown||requestAnimationFrame(()=>Ke(s.element,a)),this.flown=!0,wn}}const Te=Ms(Ie);function Ke(n,{from:s,to:a,late:o,lasts:e}){const[t,r]=[Ea(s),Ea(a)];if(!t||!r)return;const[u,f]=[(t.x+r.x)/2,Math.min(t.y,r.y)-24],p=($,v)=>`translate(${Math.round($.x)}px, ${Math.round($.y)}px) translate(-50%, -50%) scale(${v})`;n.animate([{transform:p(t,.6),opacity:0},{transform:p(t,1),opacity:1,offset:.12},{transform:p({x:u,y:f},1.15),opacity:1,offset:.55},{transform:p(r,.7),opacity:1,offset:.92},{transform:p(r,.5),opacity:0}],{duration:e,delay:o,easing:"cubic-bezier(.3, .1, .3, 1)",fill:"both"})}function Ea(n){const a=[...document.querySelectorAll(n)].find(o=>o.getBoundingClientRect().width>0)?.getBoundingClientRect();return a?{x:a.x+a.width/2,y:a.y+a.height/2}:null}function Oa(n){if(n.you===null)return l;const s=n.page.settings.hideHand;return i`<section class="c4-hand" aria-labelledby="c4-hand">
    <header>
      <h2 class="small" id="c4-hand">${n.say("council_of_four.hand")}</h2>
      <span class="xs muted">${m("lock")} ${n.say("hand.only_you")}</span>
      <button type="button" class="btn ghost small" @click=${Bs}>${m(s?"eye":"eye-off")} <span>${n.say(s?"hand.show":"hand.hide")}</span></button>
    </header>
    ${s?i`<div class="c4-fan" aria-hidden="true" ${pn({"--count":S(n,n.you).cards})}>${U(n).map(()=>i`<span>${Ns()}</span>`)}</div>`:Ge(n)}
  </section>`}function Re(n){const s=U(n),a=n.page.settings.hideHand,o=za(s,ds(n)),e=o.some(Boolean);return i`<section class="c4-hand" aria-labelledby="c4-hand">
    <h2 class="vh" id="c4-hand">${n.say("council_of_four.hand")}</h2>
    <button type="button" class="c4-hand-button" @click=${()=>yn(n,"council_of_four.hand",De)}>
      <span class="vh">${a?n.say("council_of_four.has.cards",{count:s.length}):`${n.say("council_of_four.hand")}: ${s.map(t=>q(n,t)).join("; ")||n.say("council_of_four.hand.empty")}`}</span>
      <span class="c4-fan" aria-hidden="true" ${pn({"--count":Math.max(1,s.length)})}>
        ${s.map((t,r)=>i`<span data-paid=${o[r]?"":l} data-kept=${e&&!o[r]?"":l}>${a?Ns():P(t)}${o[r]?m("check"):l}</span>`)}
        ${s.length?l:i`<span class="small muted">${n.say("council_of_four.hand.empty")}</span>`}
      </span>
    </button>
    <button type="button" class="btn ghost icon-only" aria-label=${n.say(a?"hand.show":"hand.hide")} title=${n.say(a?"hand.show":"hand.hide")} @click=${Bs}>${m(a?"eye":"eye-off")}</button>
  </section>`}const De=n=>i`<div class="c4-spread">${Oa(n)}</div>`;function Ge(n){const s=U(n),a=ds(n),o=za(s,a);return s.length?i`<div class="c4-fan" role="group" aria-labelledby="c4-hand" ${pn({"--count":s.length})} ${y({onClear:()=>_(n)})}>
    ${s.map((e,t)=>i`<button
        type="button"
        class="c4-spot"
        data-roving
        aria-pressed=${o[t]?"true":"false"}
        @click=${w(r=>Pe(n,e,o[t],r))}
      >
        <span class="vh">${q(n,e)}</span>${P(e)}
      </button>`)}
  </div>`:i`<p class="small muted">${n.say("council_of_four.hand.empty")}</p>`}const ds=n=>A(n)?.cards??[];function za(n,s){const a=[...s];return n.map(o=>{const e=a.indexOf(o);return e>=0&&a.splice(e,1),e>=0})}function Pe(n,s,a,o){if(!("cards"in(A(n)??{})))return n.explain(o,h(n).type?"council_of_four.why.card_later":"council_of_four.why.card_first",{},"council");const e=[...ds(n)];a?e.splice(e.indexOf(s),1):e.push(s);const t=rn(n,"cards").find(r=>Y([...r].sort(),[...e].sort()));return t?T(n,{cards:t}):n.explain(o,"council_of_four.why.no_payment",{},"council")}const qe=(n,s,a=.8)=>c`<g transform="translate(${n} ${s}) scale(${a})"><path d="M-2 0h4v8h-4z" fill="#6b4128"/><path d="M0-24c8 0 11 6 11 12S6 2 0 2s-11-8-11-14 3-12 11-12z" fill="#5d8a4a"/><path d="M0-24c8 0 11 6 11 12S6 2 0 2z" opacity=".1"/></g>`,Fe=(n,s,a=.9)=>c`<g transform="translate(${n} ${s}) scale(${a})"><path d="M-2 0h4v7h-4z" fill="#5a3a22"/><path d="M0-30l11 16H5l9 15h-28l9-15h-6z" fill="#4a7358"/><path d="M0-30l11 16H5l9 15H0z" opacity=".1"/></g>`,je=(n,s,a=1)=>c`<g transform="translate(${n} ${s}) scale(${a})"><path d="M-60 0L0-92 60 0z" fill="#9c97a8"/><path d="M0-92L60 0H14L6-40z" fill="#7f7a8e"/><path d="M0-92l-21 32 9-4 7 9 8-9 9 8 8-5z" fill="#fff"/></g>`,Ca=(n,s)=>c`<g transform="translate(${n} ${s})"><path d="M-18 6h36l-7 10h-22z" fill="#7b5332"/><path d="M-1 4v-28l18 24z" fill="#fffaf0"/><path d="M-4 4v-22l-12 20z" fill="#f3d9c0"/></g>`,We=[[120,236],[232,208],[246,216],[396,164],[384,318],[396,326],[436,168],[590,66],[606,74],[596,300],[612,308],[580,192],[768,212],[782,220],[752,66],[766,76],[612,432],[770,436]],Je=[[826,168],[842,176],[974,66],[990,74],[930,320],[948,328],[972,440],[988,446],[800,350],[1176,300]],Ue=[[964,206,.7],[1160,246,.8],[1120,80,.5],[800,452,.5],[1168,474,.85],[960,466,.45]],Ve=()=>c`<rect width="1200" height="480" fill="#e3d3a2"/>
  <path d="M400 0h400c-20 80 24 150-6 240s20 160 0 240H396c-24-80 26-160 0-240S416 70 400 0z" fill="#b9cd8d"/>
  <path d="M800 0h400v480H794c20-80-30-150 0-240S780 80 800 0z" fill="#cfc8cb"/>
  <path d="M396 60c60-30 110 10 190-6s140-30 212 6v60c-80-30-140 0-210 10s-130-30-196-8z" fill="#a9c27c" opacity=".7"/>
  <path d="M398 330c70-40 130 10 200-10s130-20 200 0v160H398z" fill="#a3bd75" opacity=".75"/>
  <path d="M398 420c60-30 150 20 210-4s120-16 190 0v64H398z" fill="#93b067" opacity=".75"/>
  <path d="M0 0h62c30 60-22 100 6 160s-26 100 4 160-18 110 10 160H0z" fill="#86c0cd"/>
  <path d="M62 0c30 60-22 100 6 160s-26 100 4 160-18 110 10 160h14c-28-50 18-100-10-160s26-100-4-160S106 60 76 0z" fill="#f3e6bd"/>
  <g fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5" stroke-linecap="round"><path d="M14 70q7-7 14 0t14 0M8 180q7-7 14 0t14 0M20 290q7-7 14 0t14 0M6 400q7-7 14 0t14 0M26 450q7-7 14 0"/></g>
  ${Ca(32,130)}${Ca(34,344)}
  ${Ue.map(([n,s,a])=>je(n,s,a))}${We.map(([n,s])=>qe(n,s))}${Je.map(([n,s])=>Fe(n,s))}
  <path d="M400 0c16 70-28 160-4 240s-24 160 0 240M800 0c-20 80 24 150-6 240s20 160 0 240" fill="none" stroke="#7d6a45" stroke-width="2.5" stroke-dasharray="2 9" stroke-linecap="round" opacity=".7"/>`,Qe={coast:"#fbf1dc",hills:"#f3e2bd",mountains:"#e6e2e0"},Ye={coast:["#cf6a45","#b4532f"],hills:["#a8793c","#8a5f2a"],mountains:["#6d7690","#566077"]},dn=(n,s,[a,o],e,t)=>c`<path d="M${n} ${s}h${a}v${-o}h${-a}z" fill=${e} />
  <path d="M${n+a*.62} ${s}h${a*.38}v${-o}h${-a*.38}z" opacity=".1"/>
  <path d="M${n-2.5} ${s-o}L${n+a/2} ${s-o-a*.62} ${n+a+2.5} ${s-o}z" fill=${t} />
  <path d="M${n+a*.36} ${s}v${-o*.5}h${a*.22}v${o*.5}z" fill="#6b4128"/>`;function Xe(n){const s=Qe[n],[a,o]=Ye[n];return c`<ellipse cy="4" rx="40" ry="9" opacity=".13"/>${dn(-33,2,[20,16],s,a)}${dn(10,3,[22,17],s,o)}${dn(-13,4,[24,23],s,a)}`}const Ze=()=>c`<ellipse cy="4" rx="40" ry="9" opacity=".13"/>${dn(-12,2,[24,36],"#e9def3","#6b3a94")}${dn(-34,3,[18,18],"#f3e2bd","#7b4fae")}${dn(16,3,[18,18],"#f3e2bd","#7b4fae")}
  <path d="M0-50v-12l10 4-10 4" fill="#f0bb3c" stroke="#6b3a94" stroke-width="1.5"/>`,x={A:[172,132],B:[168,302],C:[322,84],D:[306,226],E:[322,374],F:[494,84],G:[504,226],H:[494,374],I:[682,132],J:[682,300],K:[880,84],L:[872,226],M:[880,374],N:[1066,132],O:[1066,300]},xe={HM:-.06,AB:.1,NO:-.1,CD:-.06,IJ:-.1};function nt(n){const[s,a]=x[n[0]],[o,e]=x[n[1]],t=xe[n]??.08;return`M${s} ${a+8}Q${(s+o)/2+(e-a)*t} ${(a+e)/2-(o-s)*t+8} ${o} ${e+8}`}function st(n,s,a){const o={ArrowRight:[1,0],ArrowLeft:[-1,0],ArrowDown:[0,1],ArrowUp:[0,-1]}[a];if(!o)return null;const[e,t]=x[n];return s.map(f=>{const[p,$]=[x[f][0]-e,x[f][1]-t];return{city:f,cosine:(p*o[0]+$*o[1])/Math.hypot(p,$)}}).filter(({cosine:f})=>f>.25).sort((f,p)=>p.cosine-f.cosine)[0]?.city??null}class at extends Ss{walk={neighbours:()=>[],onClear:()=>{},home:"A"};map=null;render(s){return wn}update(s,[a]){return this.walk=a,this.map||(this.map=s.element,this.map.addEventListener("keydown",o=>this.press(o)),this.map.addEventListener("focusin",o=>this.stopAt(o.target))),queueMicrotask(()=>this.stopAt(this.cities().find(o=>o.getAttribute("tabindex")==="0")??this.city(a.home))),wn}cities(){return this.map?[...this.map.querySelectorAll("[data-city]")]:[]}city(s){return this.cities().find(a=>a.getAttribute("data-city")===s)??null}stopAt(s){if(s?.hasAttribute("data-city"))for(const a of this.cities())a.setAttribute("tabindex",a===s?"0":"-1")}press(s){const a=s.target.getAttribute("data-city");if(!a||s.altKey||s.ctrlKey||s.metaKey)return;const o=st(a,this.walk.neighbours(a),s.key)??(/^[a-o]$/i.test(s.key)?s.key.toUpperCase():"");if(o)ot(this.city(o));else if(s.key==="Enter"||s.key===" ")s.target.dispatchEvent(new MouseEvent("click",{bubbles:!0}));else if(s.key==="Escape")this.walk.onClear();else if(!s.key.startsWith("Arrow"))return;s.preventDefault()}}function ot(n){n instanceof SVGElement&&n.focus()}const et=Ms(at),La=[["coast",222],["hills",690],["mountains",1096]];function qn(n,{compact:s=!1}={}){const a=d(n);return i`<div class="c4-map-rim">
    <svg
      class="c4-map"
      viewBox=${s?"0 24 1200 440":"0 24 1200 424"}
      role="group"
      tabindex="-1"
      aria-label=${n.say("council_of_four.map")}
      data-compact=${s?"":l}
      data-telling=${O(n)?.cities.length?"":l}
      ${et({neighbours:o=>tn(a,o),onClear:()=>_(n),home:a.king})}
    >
      <g aria-hidden="true">${Ve()}${tt(n,s)}${s?rt():it(n)}</g>
      ${[...sn].map(o=>lt(n,o,s))} ${ft(n,s)}
    </svg>
  </div>`}function tt(n,s){const a=d(n),[o,e]=s?[17,11]:[10,6.5],t=Na(n);return c`<g fill="none" stroke-linecap="round">
    ${Mn[a.sides].roads.map(r=>{const u=nt(r),f=t.some((p,$)=>$>0&&r.includes(p)&&r.includes(t[$-1]));return c`<path d=${u} stroke="#8a6a3f" stroke-width=${o} opacity=".5"/><path d=${u} stroke="#fbf1d6" stroke-width=${e} />
        <path class="c4-road" data-way=${f?"":l} d=${u} stroke="#c9a86a" stroke-width="1.6" stroke-dasharray="7 7"/>`})}
  </g>`}function Na(n){const s=os(n);return s?js(d(n),s):[]}const it=n=>c`<g class="c4-regions" text-anchor="middle">
  ${La.map(([s,a])=>c`<text x=${a} y="438">${n.piece(s).name}</text><g transform="translate(${a-n.piece(s).name.length*7.6-34} 420)">${Ln(s)}</g>`)}
</g>`,rt=()=>La.map(([n,s])=>c`<g transform="translate(${s-24} 412) scale(2)">${Ln(n)}</g>`);function lt(n,s,a){const o=d(n),[e,t]=x[s],r=Mn[o.sides].king===s,u=Kn(n,s),f=r?Ze():Xe(en(s));return c`<g
    class="c4-city"
    transform="translate(${e} ${t})"
    role="button"
    tabindex="-1"
    data-city=${s}
    data-equivalent=${a?"[data-cities]":l}
    data-state=${u||l}
    data-told=${pt(n,s)?"":l}
    aria-pressed=${u==="chosen"?"true":l}
    @click=${w(p=>es(n,s,p))}
  >
    <title>${la(n,s)}</title>
    <g aria-hidden="true">${a?ut(n,s,f):ct(n,s,f)}</g>
  </g>`}function ct(n,s,a){const o=d(n),e=n.piece(s).name,t=e.length*8.6+34;return c`<rect class="c4-hit" x="-46" y="-50" width=${t+36} height="96" rx="16"/>${a}
    <g transform="translate(0 24)"><g class="c4-tag"><rect class="c4-plate" x="-12" y="-13" width=${t} height="26" rx="13"/><text class="c4-name" x="14" y="5">${e}</text><g transform="translate(-14 0)">${zn(B(o,s),s)}</g></g></g>
    ${dt(n,s)}
    ${Q(o,s).map((r,u)=>c`<g class=${$t(n,s,r)?"c4-new":l} transform="translate(${u*25-8} 53)">${Zn(r)}</g>`)}
    ${Ia(n,s,"translate(48 -58)")}`}function ut(n,s,a){const o=d(n);return c`<rect class="c4-reach" x="-74" y="-64" width="148" height="148"/><rect class="c4-hit" x="-60" y="-50" width="120" height="120" rx="30"/>
    <g transform="translate(0 -6) scale(1.15)">${a}</g><g transform="translate(0 30) scale(2)">${zn(B(o,s),s)}</g>
    ${(o.tokens[s]??[]).map((e,t)=>c`<g class="c4-reward" data-fresh=${Ha(n,s)?"":l} transform="translate(${62+t*46} -22) scale(1.75)"><circle r="14"/>${an(e,17)}</g>`)}
    ${Q(o,s).map((e,t)=>c`<g transform="translate(${56+t*34} 34) scale(1.5)">${Zn(e)}</g>`)}
    ${Ia(n,s,"translate(70 -30) scale(1.9)")}`}function dt(n,s){const a=d(n).tokens[s];return a?c`<g class="c4-reward" data-tip=${W("c4.reward",{what:j(n,a)})} data-fresh=${Ha(n,s)?"":l} transform="translate(${a.length>1?40:46} -24)">
    <g class="c4-reward-in"><rect x="-17" y="-17" width=${a.length*26+8} height="34" rx="17"/>${a.map((o,e)=>c`<g transform="translate(${e*26} 0)">${an(o)}</g>`)}</g>
  </g>`:l}const Ha=(n,s)=>[...n.log.fresh,...O(n)?.events??[]].some(a=>a.type==="CityRewarded"&&a.city===s);function ft(n,s){const[a,o]=x[d(n).king],e=s?`translate(${a-96} ${o-54}) scale(1.5)`:`translate(${a-84} ${o-46})`;return c`<g class="c4-piece" aria-hidden="true" transform=${e}><ellipse cx="20" cy="54" rx="15" ry="3" opacity=".3"/>${Ks()}</g>`}function Ia(n,s,a){if(os(n)!==s)return l;const o=Bn*(Na(n).length-1);return c`<g class="c4-fare" transform=${a}><rect x="-15" y="-15" width="54" height="30" rx="15"/><use href="#c4-text-${o}" class="c4-fare-coins" x="-4" y="6" /><g transform="translate(24 0) scale(.9)">${an("coins/")}</g></g>`}const pt=(n,s)=>!!O(n)?.cities.includes(s),$t=(n,s,a)=>n.log.fresh.some(o=>(o.type==="Built"||o.type==="BuiltWithKing")&&o.city===s&&o.seat===a);function ht(n,s){const a=(mn[String(h(n).type)]??[]).filter(o=>o!=="cards");return(s?a.slice(0,a.indexOf(s)):a).map(o=>gt(n,o))}function gt(n,s){const a=String(b(n)[0]?.[s]);return rn(n,s).length<2?i`<span class="chip">${ps(n,s,a)||n.piece(a).name}</span>`:i`<button type="button" class="chip c4-change" @click=${()=>To(n,s)}><span class="vh">${n.say("council_of_four.change",{what:Ta(n,s,a)})}</span><span aria-hidden="true">${ps(n,s,a)||I(a)} ✕</span></button>`}function mt(n,s){return i`<div class="c4-step">
    <p class="small" id="c4-step">${n.say(`council_of_four.step.${s}`)}</p>
    <div class="c4-options" role="group" aria-labelledby="c4-step" ${y({onClear:()=>_(n)})}>
      ${rn(n,s).map(a=>i`<button type="button" class="c4-option" data-field=${s} data-roving @click=${()=>T(n,{[s]:a})}>
          ${_t(n,s,String(a))}<span class="vh">${Ta(n,s,String(a))}</span><span aria-hidden="true">${ps(n,s,String(a))}</span>
        </button>`)}
    </div>
  </div>`}function yt(n){const s=A(n),a=rn(n,"cards");if(!s?.cards||a.length<2)return l;const o=b(n,bt(n));return i`<details class="c4-payments">
    <summary>${n.say("council_of_four.payments",{count:a.length-1})}</summary>
    <div class="c4-options" role="group" aria-label=${n.say("council_of_four.step.cards")} ${y({onClear:()=>_(n)})}>
      ${o.map(e=>i`<button type="button" class="c4-option" data-field="cards" data-roving aria-pressed=${Y(e.cards,s.cards)?"true":"false"} @click=${()=>T(n,{cards:e.cards})}>
          ${aa(n,{cards:e.cards,coins:Number(e.coins)})}
        </button>`)}
    </div>
  </details>`}function bt(n){const{cards:s,...a}=h(n);return a}function _t(n,s,a){switch(s){case"colour":return L(a);case"permit":return z(a);case"city":return H(B(d(n),a),a);case"council":case"region":return a==="king"?N():X(a);case"good":return fs(a);default:return g("coins")}}const fs=n=>n==="assistant"?g("assistants"):n.includes("/")?z(n):P(n);function ps(n,s,a){return s==="permit"?"":s==="price"?a:n.piece(a).name}function Ta(n,s,a){return s==="colour"?`${q(n,a)} (${d(n).reserve[a]})`:s==="permit"||a.includes("/")?Cn(n,a):s==="price"?n.say("council_of_four.sum.coins",{count:Number(a)}):n.piece(a).name}function Ka(n,s){const a=Ws(n),o=A(n);return i`<div class="c4-work">
    <div class="c4-draft">
      <div class="c4-title">
        <h2>${n.say(`council_of_four.section.${xn[s]}`)}</h2>
        ${ht(n,a)}
        <button type="button" class="btn ghost small" @click=${()=>_(n)}>${m("x")} ${n.say("cancel")}</button>
      </div>
      ${a?mt(n,a):l} ${o?i`${sa(n,o)} ${yt(n)}`:l}
    </div>
    ${o?i`<button type="button" class="btn primary c4-confirm" data-main @click=${w(e=>n.act(o,e))}>${kt(n,o)}</button>`:l}
  </div>`}function kt(n,s){const a=s.coins===0?".free":"";return s.type==="Acquire"?n.say(`council_of_four.confirm.Acquire${a}`,{coins:s.coins,permit:I(String(s.permit))}):s.type==="BuildWithKing"?n.say(`council_of_four.confirm.BuildWithKing${a}`,{coins:s.coins,city:s.city}):n.say(`council_of_four.action.${s.type}`,s)}function wt(n){const[s]=d(n).owed;return i`<div class="c4-owed">
    <p><b>${n.say(`council_of_four.owed.${s.what}`,{count:s.count})}</b></p>
    <div class="c4-options" role="group" aria-label=${n.say(`council_of_four.owed.${s.what}`,{count:s.count})} ${y()}>
      ${ns(n).map(a=>i`<button type="button" class="c4-option" data-field="owed" data-roving @click=${w(o=>n.act(a,o))}>
          ${vt(n,a)}<span>${n.say(`council_of_four.action.${a.type}`,a)} ${F(n,cn(n,a))}</span>
        </button>`)}
    </div>
  </div>`}const vt=(n,s)=>s.type==="Decline"?m("x"):s.city?H(B(d(n),String(s.city)),String(s.city)):z(String(s.permit));function Mt(n){const s=M(n,"LeaveMarket")[0],a=M(n,"Offer").length>0;return i`<div class="c4-market">
    <div class="row between wrap">
      <p><b>${n.say(a?"council_of_four.market.sell":"council_of_four.market.buy")}</b></p>
      ${s?i`<button type="button" class="btn plain" @click=${w(o=>n.act(s,o))}>${n.say("council_of_four.action.LeaveMarket")}</button>`:l}
    </div>
    ${a?St(n):Bt(n)}
  </div>`}function St(n){return h(n).type==="Offer"?Ka(n,"Offer"):i`<button type="button" class="btn brass" @click=${()=>K(n,{type:"Offer"})}>${m("plus")} ${n.say("council_of_four.market.offer")}</button>`}const Bt=n=>i`<div class="c4-options" role="group" aria-label=${n.say("council_of_four.market.buy")} ${y()}>
  ${M(n,"Buy").map(s=>i`<button type="button" class="c4-option" data-field="owed" data-roving @click=${w(a=>n.act(s,a))}>
      ${fs(String(s.good))}<span>${n.say("council_of_four.action.Buy",s)}</span>
    </button>`)}
</div>`;function $s(n){const s=d(n).market?.wares??[];return s.length?i`<section class="panel c4-stalls" aria-labelledby="c4-stalls">
    <h2 class="caps muted" id="c4-stalls">${n.say("council_of_four.market.stalls")}</h2>
    <ul class="c4-options">
      ${s.map(a=>i`<li class="c4-ware">${fs(a.good)}<span><b>${n.piece(a.good).name}</b><br /><span class="small muted">${n.players[a.seat]?.name}</span></span><span class="c4-item">${g("coins")}<b class="num">${a.price}</b></span></li>`)}
    </ul>
  </section>`:l}const At={Elect:"vote",Acquire:"scroll-text",Build:"house",BuildWithKing:"crown",Engage:"user-round-plus",ChangePermits:"repeat-2",SendAssistant:"send",BuyMainAction:"hourglass"};function Ra(n){const s=d(n),a=!!h(n).type;return i`<section class="c4-panel" tabindex="-1" aria-label=${n.say("council_of_four.panel")} data-drafting=${a?"":l} @keydown=${o=>o.key==="Escape"&&_(n)}>
    ${n.prompt&&s.owed.length?wt(n):n.prompt&&s.market?Mt(n):i`${Et(n)} ${Ct(n)}`}
  </section>`}function Et(n){if(!n.prompt)return i`<div class="c4-work"><p class="muted">${Da(n)}${Ot(n)?i`<b>${n.say("council_of_four.next.you")}</b> · `:l}${As(n,"council_of_four.waiting")}</p></div>`;const{type:s}=h(n);return s?Ka(n,String(s)):zt(n)}const Da=n=>d(n).finisher===null?l:i`<span class="c4-last-plate xs">${n.say("council_of_four.last.round")}</span> `;function Ot(n){const s=d(n);return n.you!==null&&!s.market&&(s.turn+1)%s.players.length===n.you&&s.finisher!==n.you}function zt(n){const{main:s,quick:a}=d(n),o=M(n,"EndTurn")[0];return i`<div class="c4-work">
    <div class="c4-todo">
      <b>${Da(n)}${n.say(s?"council_of_four.todo.main":"council_of_four.todo.quick")}</b>
      ${n.page.layout==="phone"?i`<p class="c4-left xs muted">${n.say("council_of_four.left.both",{main:s,quick:a})}</p>`:i`<p class="c4-left">
        <span class="chip ${s?"info":""}">${n.say("council_of_four.left.main",{count:s})}</span>
        <span class="chip ${a?"info":""}">${n.say("council_of_four.left.quick",{count:a})}</span>
      </p>`}
    </div>
    ${o?i`<button type="button" class="btn primary" data-main @click=${w(e=>n.act(o,e))}>${n.say("council_of_four.action.EndTurn")}</button>`:l}
  </div>`}const Ct=n=>i`<div class="c4-actions" ?data-main=${Lt(n)} ${y({onClear:()=>_(n)})}>
  ${[Ho,Io].map((s,a)=>i`<span class="caps muted" id="c4-group-${a}">${n.say(a?"council_of_four.group.quick":"council_of_four.group.main")}</span>
      <div class="c4-group" role="group" aria-labelledby="c4-group-${a}">${s.map(o=>Nt(n,o))}</div>`)}
</div>`,Lt=n=>!!(n.prompt&&d(n).main&&!h(n).type);function Nt(n,s){const a=ln(n,{type:s}),o=h(n).type===s;return i`<button
    type="button"
    class="c4-action"
    data-roving
    data-type=${s}
    aria-pressed=${o?"true":"false"}
    aria-disabled=${a?"true":l}
    title=${a?n.say(a.key,a.args):n.say(`council_of_four.section.${xn[s]}`)}
    @click=${w(e=>a?bn(n,a,e):o?_(n):Ht(n,s))}
  >
    ${m(At[s])}
    <span>
      <span aria-hidden="true">${n.say(`council_of_four.do.${s}`)}</span><span class="vh">${n.say(`council_of_four.section.${xn[s]}`)}.</span>
      <small>${a&&n.prompt?Tt(n,a):Kt(n,s)}</small>
    </span>
  </button>`}function Ht(n,s){const a=n.page.layout==="phone";return a&&(s==="Elect"||s==="SendAssistant")?K(n,{type:s,...ga(n,s)}):a&&(s==="Build"||s==="Acquire")?K(n,{type:s,...It(n,s)}):K(n,{type:s})}function It(n,s){const a=Tn(n,M(n,s));return s==="Build"?{permit:a?.permit,city:a?.city}:{permit:a?.permit}}function Tt(n,s){const a=String(s.key.split(".").at(-1)),o=`council_of_four.short.${a}`,e=a==="coins_short"?"coins":a==="assistants_short"||a==="rivals"||a==="neutral"?"assistants":"";return i`<span aria-hidden="true">${e?i`${g(e)} `:l}${ks(o)?n.say(o,s.args):n.say("council_of_four.short.not_now")}</span><span class="vh">${n.say(s.key,s.args)}</span>`}function Kt(n,s){switch(s){case"Elect":return hs(n,"+",Yn,"coins");case"Acquire":return Ga(n,s)??n.say("council_of_four.terms.Acquire");case"Build":return n.say("council_of_four.terms.Build",{count:n.you===null?0:S(n,n.you).permits.length});case"BuildWithKing":return Ga(n,s)??i`<span aria-hidden="true">${Bn} ${g("coins")} ${n.say("council_of_four.terms.road")}</span><span class="vh">${n.say("council_of_four.terms.BuildWithKing",{count:Bn})}</span>`;case"Engage":return hs(n,"\u2212",zs,"coins");default:return hs(n,"\u2212",s==="BuyMainAction"?Cs:1,"assistants")}}function Ga(n,s){const a=M(n,s).map(({coins:o})=>Number(o));return a.length?i`<span aria-hidden="true">${n.say("council_of_four.terms.from")} ${Math.min(...a)} ${g("coins")}</span><span class="vh">${n.say("council_of_four.terms.from")} ${n.say("council_of_four.sum.coins",{count:Math.min(...a)})}</span>`:null}const hs=(n,s,a,o)=>i`<span aria-hidden="true">${s}${a} ${g(o)}</span><span class="vh">${s}${n.say(`council_of_four.sum.${o}`,{count:a})}</span>`,Pa=["map","tiles","kings","nobility","permits"];function Fn({players:n}){const s=n.map(({nobility:o})=>o),a=n.map(Dt);return n.map((o,e)=>{const t={map:o.points,tiles:gs(o.tiles.map(r=>G[r])),kings:gs(o.king_tiles),nobility:Rt(s,e),permits:a[e]===Math.max(...a)?mo:0};return{...t,total:gs(Object.values(t))}})}function Rt(n,s){const a=Math.max(...n);if(n[s]===a)return An[0];const o=n.filter(t=>t===a).length,e=Math.max(...n.filter(t=>t<a));return o===1&&n[s]===e?An[1]:0}const Dt=({permits:n,used:s})=>n.length+s.length,gs=n=>n.reduce((s,a)=>s+a,0),qa=n=>i`<section class="panel c4-standing" aria-labelledby="c4-standing">${Gt(n)}</section>
  ${n.you===null?l:i`<section class="panel c4-towin" aria-labelledby="c4-towin">${Ft(n,n.you)}</section>`}`;function Gt(n){const s=Fn(d(n)),a=Math.max(1,...s.map(({total:o})=>o));return i`<header><h2 id="c4-standing" class="caps muted">${n.say("council_of_four.ended")}</h2><b class="chip">${qt(n)}</b></header>
    <ul>${n.players.map(o=>i`<li>${D(o,{size:"sm"})}${Pt(n,s[o.seat],a)}<b class="num" aria-hidden="true">${s[o.seat].total}</b></li>`)}</ul>
    <p class="c4-source-legend xs muted" aria-hidden="true">${Pa.map(o=>i`<span><i data-source=${o}></i>${n.say(`council_of_four.source.${o}`)}</span>`)}</p>`}const Pt=(n,s,a)=>i`<span class="c4-bar" ${pn({"--most":a})}>
  <span class="vh">${n.say("council_of_four.ended.of",s)}</span>
  ${Pa.filter(o=>s[o]).map(o=>i`<i data-source=${o} aria-hidden="true" ${pn({"--n":s[o]})}>${s[o]}</i>`)}
</span>`;function qt(n){const s=Fn(d(n)).map(({total:o},e)=>({total:o,seat:e})).sort((o,e)=>e.total-o.total),a=s[0].total-s[1].total;return a?n.say("council_of_four.ended.lead",{seat:s[0].seat,count:a}):n.say("council_of_four.ended.level")}function Ft(n,s){const{tiles:a,king_tiles:o}=d(n),e=Object.keys(G).filter(t=>a.includes(t));return i`<header><h2 id="c4-towin" class="caps muted">${n.say("council_of_four.towin")}</h2>${o.length?i`<span class="xs muted">${N()} ${n.say("council_of_four.towin.king",{count:o[0]})}</span>`:l}</header>
    <ul>${e.map(t=>i`<li data-close=${In(n,s,t).length===1?"":l}>${jt(n,s,t)}</li>`)}</ul>`}function jt(n,s,a){const o=In(n,s,a),e=Hn(n,a);return i`${a in{coast:1,hills:1,mountains:1}?i`<i class="c4-swatch" data-region=${a}></i>`:H(a)}
    <span>${n.piece(a).name}${o.length===1?i`<span class="small"> · ${n.sayHtml("council_of_four.towin.one",{city:o[0]})}</span>`:l}
      <span class="c4-pips" aria-hidden="true">${e.map(t=>i`<i data-done=${o.includes(t)?l:""}></i>`)}</span><span class="vh">${n.say("council_of_four.towin.built",{done:e.length-o.length,count:e.length})}</span>
    </span>
    <b class="num">${G[a]}</b>`}function Wt(n,s,a){const o=rn(n,"permit"),e=A(n),t=String(e?.city??h(n).city??"");return i`<div class="c4-where">
    <div class="c4-title"><h2 id="c4-where">${n.say("council_of_four.build.where")}</h2>${s}</div>
    ${o.length>1?i`<div class="c4-with" role="radiogroup" aria-label=${n.say("council_of_four.step.permit")} ${y({onClear:()=>_(n)})}>${o.map(r=>Jt(n,r))}</div>`:l}
    <div class="c4-ways" role="radiogroup" aria-labelledby="c4-where" ${y({onClear:()=>_(n)})}>
      ${rn(n,"city").map(r=>Ut(n,r,r===t))}
    </div>
    ${e?a(n,i`${n.say("council_of_four.build.in",{city:t})} ${F(n,cn(n,e))}`):l}
  </div>`}const Jt=(n,s)=>i`<button type="button" class="c4-tile" role="radio" data-roving aria-checked=${h(n).permit===s?"true":"false"} @click=${()=>T(n,{permit:s})}><span class="vh">${Cn(n,s)}</span>${z(s,{large:!0})}<span aria-hidden="true" class="vh">${I(s)}</span></button>`;function Ut(n,s,a){const o=d(n),e=qs(o,s,Number(n.you)),t=cn(n,{type:"Build",city:s}),[r]=as(n,s);return i`<button type="button" class="c4-way" role="radio" data-roving data-city-row=${s} aria-checked=${a?"true":"false"} @click=${()=>T(n,{city:s})}>
    ${H(B(o,s),s)}
    <span class="grow"><span><b>${n.piece(s).name}</b> · ${Vt(n,s)}</span>
      <span class="small">${r?i`<b class="c4-completes">${n.say("council_of_four.build.tile",{points:ea(n,r)})}</b> `:l}${e.length?i`<span class="muted">${n.say("council_of_four.build.costs",{count:e.length})} ${g("assistants")} ${Qt(n,e)}</span>`:l}</span>
    </span>
    ${F(n,t)}
  </button>`}function Vt(n,s){return[B(d(n),s),en(s)].filter(o=>o!=="royal").map(o=>n.say("council_of_four.set.of",{set:n.piece(o).name,done:Hn(n,o).length-In(n,Number(n.you),o).length+1,count:Hn(n,o).length})).join(", ")}function Qt(n,s){const a=s.filter(o=>o>=0);return a.length?n.say("council_of_four.build.there",{seats:a}):""}const ms=3;function Yt(n,s,a){const o=A(n),e=String(o.permit),{cards:t,...r}=h(n),u=b(n,r).toSorted((v,so)=>v.coins-so.coins),[f,p]=[u.slice(0,ms),u.slice(ms)],$=f.length<ms?Zt(n,e,u):null;return i`<div class="c4-pay">
    <div class="c4-title">${z(e)}<h2 id="c4-how">${n.say("council_of_four.pay.how",{permit:I(e)})}</h2>${s}</div>
    <div class="c4-ways" role="radiogroup" aria-labelledby="c4-how" ${y({onClear:()=>_(n)})}>
      ${f.map(v=>Fa(n,v,Y(v.cards,o.cards)))}
      ${$?i`<div class="c4-way" data-short><span class="c4-way-cards" aria-hidden="true">${$.cards.map(P)}</span><span class="grow">${n.say("council_of_four.pay.short",{count:$.coins-S(n,Number(n.you)).coins})}</span>${ja($.coins)}</div>`:l}
    </div>
    ${p.length?i`<details class="c4-payments"><summary>${n.say("council_of_four.payments",{count:p.length})}</summary><div class="c4-ways" role="radiogroup" aria-labelledby="c4-how" ${y()}>${p.map(v=>Fa(n,v,Y(v.cards,o.cards)))}</div></details>`:l}
    ${a(n,n.say(`council_of_four.confirm.Acquire${o.coins?"":".free"}`,{coins:o.coins,permit:I(e)}))}
    ${sa(n,o)}
  </div>`}const Fa=(n,s,a)=>i`<button type="button" class="c4-way" role="radio" data-roving aria-checked=${a?"true":"false"} @click=${()=>T(n,{cards:s.cards})}>
  <span class="c4-way-cards" aria-hidden="true">${s.cards.map(P)}</span><span class="vh">${s.cards.map(o=>q(n,o)).join("; ")}. ${n.say("council_of_four.sum.coins",{count:s.coins})}</span>
  <span class="grow">${Xt(n,s)}</span>${ja(s.coins)}
</button>`,ja=n=>i`<span class="c4-item" aria-hidden="true">${g("coins")}<b class="num">${n}</b></span>`;function Xt(n,{cards:s}){const a=s.filter(o=>o==="joker").length;return a?n.say("council_of_four.pay.joker",{count:s.length,jokers:a}):U(n).includes("joker")?n.say("council_of_four.pay.keep"):n.say("council_of_four.sum.cards",{count:s.length})}function Zt(n,s,a){const o=d(n).councils[V(s)],e=Math.min(...a.map(({cards:f})=>f.length))-1,t=U(n).filter(f=>f!=="joker"&&o.includes(f)).slice(0,e),{count:r,jokers:u}=ts(t,o);return e>0&&r===e&&Rn({count:r,jokers:u})>S(n,Number(n.you)).coins?{cards:t,coins:Rn({count:r,jokers:u})}:null}function jn(n,s){const a=S(n,s),o={points:a.points,coins:a.coins,assistants:a.assistants,cards:a.cards,nobility:a.nobility,emporiums:go-a.emporiums.length,permits:a.permits.length};return i`<span class="c4-stock" data-plate=${s} ${y()}>${Object.entries(o).map(([e,t])=>xt(n,s,e,t))}</span>`}const xt=(n,s,a,o)=>i`<span class="c4-item" data-roving tabindex="-1" data-tip=${W(`c4.${a}`,{count:o})}>${Wa(n,s,a,o)}</span>`;function Wa(n,s,a,o){const e=a==="emporiums"?hn(s):a==="permits"?m("scroll-text"):g(a);return i`${e}<b class="num" aria-hidden="true">${o}</b><span class="vh">${n.say(`council_of_four.has.${a}`,{count:o})}.</span>${ni(n,s,a)}`}function ni(n,s,a){if(a!=="points"&&a!=="coins")return l;const o=n.log.fresh.reduce((e,t)=>e+(a==="points"?on(t,s):Ds(t,s)),0);return o?vs(n.log.events.length,i`<span class="c4-rise" data-down=${o<0?"":l} aria-hidden="true">${o>0?"+":"\u2212"}${Math.abs(o)}</span>`):l}const si=n=>i`<span class="c4-scores">
  ${n.players.map(s=>i`<span class="c4-plate" data-plate=${s.seat} data-lit=${O(n)?.seat===s.seat?"":l} data-turn=${n.game.ask?.waiting.includes(s.seat)?"":l}>
      ${D(s,{size:"sm"})}
      <span>${["points","coins"].map(a=>i`<span class="c4-item">${Wa(n,s.seat,a,a==="points"?S(n,s.seat).points:S(n,s.seat).coins)}</span>`)}</span>
    </span>`)}
</span>`,ys=n=>i`<ul class="c4-everybody">
  ${n.players.map(s=>i`<li data-turn=${d(n).turn===s.seat?"":l}>${vn(s,{size:"sm",you:s.seat===n.you,sub:jn(n,s.seat)})}</li>`)}
</ul>`,ai=["TokensLaid","Seated","Advanced","Lapsed","LeftMarket","GameEnded"];function oi(n,s){return ai.includes(n.type)||n.type==="DrewCards"&&n.seat!==s.you||n.type==="Drawn"&&s.page.settings.hideHand?null:{key:`council_of_four.happened.${n.type}`,args:{...n}}}const Ja=["TurnBegan","PermitShown","KingMoved","AssistantsReturned","DrewCards"],ei=["Acquired","BuiltWithKing","PermitRewarded"];function ti(n,s){return Ja.includes(n.type)||ei.includes(n.type)&&n.seat===s.you?null:n.type==="Drawn"&&!s.page.settings.hideHand?{key:"council_of_four.aloud.Drawn",args:{...n}}:void 0}function ii(n){const s=d(n);return s.over?n.say("council_of_four.headline.over"):n.prompt?s.owed.length?n.say(`council_of_four.owed.${s.owed[0].what}`,{count:s.owed[0].count}):s.market?n.say(s.market.sellers.length?"council_of_four.market.sell":"council_of_four.market.buy"):n.say(s.main?"council_of_four.todo.main":"council_of_four.todo.quick"):As(n,"council_of_four.waiting",n.say)}const ri=(n,s)=>d(s).players[n]?jn(s,n):"",li=n=>d(n).finisher===null?n.say("council_of_four.chip",{sides:[...d(n).sides].join(" ")}):n.say("council_of_four.last.round");function bs(n){const s=O(n);if(s&&n.players[s.seat])return ci(n,s.seat);const a=co();return a===l?ui(n):a}function ci(n,s){const{beats:a,at:o}=n.moment,e=a[o];return i`<div class="c4-strip" data-beat=${e.kind}>
    ${D(n.players[s],{turn:!0})}
    <p aria-hidden="true">${e.say?n.say(e.say.key,e.say.args):""}</p>
    <span class="moment-beats" aria-hidden="true">${a.map((t,r)=>i`<i data-state=${r<o?"done":r===o?"now":"ahead"}></i>`)}</span>
    ${n.page.layout==="tv"?l:i`<button type="button" class="btn ghost small moment-skip" @click=${uo}>${m("skip-forward")} <span>${n.say("moment.skip")}</span></button>`}
  </div>`}function ui(n){const s=o=>Es({...n,log:{...n.log,events:[o]}},1)[0],a=n.log.history.findLast(o=>typeof o.seat=="number"&&!Ja.includes(o.type)&&s(o));return i`<div class="c4-strip" data-resting aria-hidden="true">${a?D(n.players[Number(a.seat)]):l}<p>${a?s(a):l}</p></div>`}const Ua=n=>i`<div class="c4-track">
  <h2 class="caps muted">${n.say("council_of_four.track")}</h2>
  ${Va(n)}
</div>`,Va=n=>i`<ol class="c4-squares" start="0" tabindex="0" aria-label=${n.say("council_of_four.track")}>
  ${Array.from({length:Os+1},(s,a)=>di(n,a))}
</ol>`;function di(n,s){const{players:a}=d(n),o=a.map((e,t)=>t).filter(e=>a[e].nobility===s);return i`<li data-gives=${Sn[s]?"":l} data-mine=${n.you!==null&&o.includes(n.you)?"":l}>
    <span class="c4-square num">${s}</span>${Sn[s]?F(n,Sn[s]):l}
    <span class="c4-pawns">${o.map(e=>i`<span class="c4-pawn" data-seat=${e}>${to(e)}<span class="vh">${n.players[e]?.name}</span></span>`)}</span>
  </li>`}const fi=n=>i`<div class="c4-track c4-track-sheet">
  ${n.you===null?l:pi(n,n.you)} ${Va(n)} ${$i(n)}
  <ul class="c4-track-legend">${["token/1","main/1","permit/1","again/1"].map(s=>i`<li>${F(n,[s])}<span aria-hidden="true">${n.say(`council_of_four.track.${s.split("/")[0]}`)}</span></li>`)}</ul>
</div>`;function pi(n,s){const a=d(n).players[s].nobility,o=Sn[a+1];return i`<p class="c4-next-step">${D(n.players[s])}<span>${a>=Os?n.say("council_of_four.track.top"):n.say(o?"council_of_four.track.next":"council_of_four.track.plain",{square:a,gift:o?j(n,o):""})}</span>${o?F(n,o):l}</p>`}function $i(n){const{players:s}=d(n),a=Fn(d(n)),o=[...n.players].sort((e,t)=>s[t.seat].nobility-s[e.seat].nobility);return i`<p class="small muted">${n.say("council_of_four.track.end",{first:An[0],second:An[1]})}</p>
    <ul class="c4-ranking">${o.map(e=>i`<li>${D(e,{size:"sm"})}<b class="num">${s[e.seat].nobility}</b>${a[e.seat].nobility?i`<span class="c4-item">${g("points")}<b class="num">+${a[e.seat].nobility}</b></span>`:l}</li>`)}</ul>`}const hi=["coast","hills","mountains"],gi=[".c4-futures [aria-checked=true]",".c4-step [data-roving]",".c4-owed [data-roving]",".c4-confirm",".c4-work .btn.primary",".c4-market .btn",".c4-actions [data-roving]:not([aria-disabled])",".c4-panel"];function mi(n){const s=$e(n),a=String(h(n).type??"");return i`<div class="c4 c4-phone" data-doing=${a||l} data-watching=${Qa(n)?l:""} ${io(gi)}>
    ${gn()} ${cs(n)}
    <button type="button" class="c4-people" @click=${()=>yn(n,"council_of_four.everybody",o=>i`${ys(o)} ${qa(o)}`)}><span class="vh">${n.say("council_of_four.everybody")}. </span>${si(n)}</button>
    ${s?be(n,s):bs(n)}
    <div class="c4-land">${qn(n,{compact:!0})}</div>
    <div class="c4-board">${s?he(n,s):yi(n)}</div>
    ${Qa(n)?bi(n,s,a):i`<div class="panel c4-watched">${ys(n)}</div>`}
  </div>`}const Qa=n=>n.you!==null&&!n.game.outcome,yi=n=>i`<div class="c4-columns">${hi.map(s=>Be(n,s))}</div>
  <div class="c4-pair">${Ae(n)} ${n.you===null?Ya(n):i`<section class="panel c4-mine-panel">${Qs(n)} ${Ya(n)}</section>`}</div>
  ${$s(n)}`,Ya=n=>i`<div class="c4-tools">
  <button type="button" class="btn ghost icon-only" data-cities aria-label=${n.say("council_of_four.cities.table")} title=${n.say("council_of_four.cities.table")} @click=${()=>yn(n,"council_of_four.cities.table",ue)}>${m("list")}</button>
</div>`,bi=(n,s,a)=>i`<div class="sheet c4-dock">
  ${s||a==="Acquire"?l:i`<div class="c4-own-stock">${jn(n,Number(n.you))}<button type="button" class="c4-track-button" @click=${()=>yn(n,"council_of_four.track",fi)}>${g("nobility")}<b class="num" aria-hidden="true">${S(n,Number(n.you)).nobility}</b><span class="vh">${n.say("council_of_four.track")}</span></button></div>`}
  ${Re(n)} ${s?ke(n,s):_i(n,a)}
</div>`;function _i(n,s){return s==="Build"&&d(n).owed.length===0?Wt(n,is(n),Xa):s==="Acquire"&&A(n)?Yt(n,is(n),Xa):Ra(n)}function Xa(n,s){const a=A(n);return a?i`<button type="button" class="btn primary c4-confirm" data-main @click=${w(o=>n.act(a,o))}>${s}</button>`:l}const Wn=300,Jn=56,Un=18,Za=["none","9 5","2 6","12 5 2 5"],ki=n=>!!n.game.insight?.champion?.moments.length;function wi(n){const{moments:s,mistakes:a,eyes:o=0}=n.game.insight.champion;return i`<div class="col">
    <p class="muted">${n.say("council_of_four.champion.note",{seat:o})}</p>
    <figure class="felt rim c4-chances">${vi(n,s)}</figure>
    <ul class="c4-legend-chances">${n.players.map(({seat:e,name:t})=>i`<li data-seat=${e%8}>${Mi(e)} ${t}</li>`)}</ul>
    <h3>${n.say("council_of_four.champion.mistakes")}</h3>
    ${a.length?i`<ol class="c4-mistakes">${a.map(e=>i`<li>${Si(n,e)}</li>`)}</ol>`:i`<p>${n.say("council_of_four.champion.none")}</p>`}
  </div>`}function vi(n,s){const a=n.page.layout==="phone"?440:1e3,o=t=>Jn+t/Math.max(1,s.length-1)*(a-Jn-Un),e=t=>Wn-Un-t*(Wn-2*Un);return i`<svg class="c4-chart" viewBox="0 0 ${a} ${Wn}" role="img" aria-label=${Ai(n,s)}>
    <rect class="reviewed-ground" width=${a} height=${Wn} rx="10"></rect>
    ${[0,.25,.5,.75,1].map(t=>c`<path class="c4-grid" d="M${Jn} ${e(t)}H${a-Un}"/><text class="c4-axis" x=${Jn-8} y=${e(t)+4} text-anchor="end">${_s(n,t)}</text>`)}
    ${n.players.map(({seat:t})=>{const r=s.map(({wins:u},f)=>`${f?"L":"M"}${o(f).toFixed(1)} ${e(u[t]).toFixed(1)}`).join("");return c`<g data-seat=${t%8}><path class="c4-line" d=${r} stroke-dasharray=${Za[t%4]} /></g>`})}
  </svg>`}const Mi=n=>i`<svg viewBox="0 0 44 10" aria-hidden="true"><path class="c4-line" d="M2 5H42" stroke-dasharray=${Za[n%4]}></path></svg>`;function Si(n,{line:s,seat:a,played:o,better:e,lost:t}){return i`<div class="c4-turn-head">${vn(n.players[a],{size:"sm"})}<b class="num">−${_s(n,t)}</b>${Bi(n,s)}</div>
    <p><b>${n.say("council_of_four.champion.played")}</b> ${xa(n,o)}</p>
    <p><b>${n.say("council_of_four.champion.better")}</b> ${xa(n,e)}</p>`}function Bi(n,s){return n.table.code?i`<a class="btn small plain" href="/replay/${n.table.code}/${n.game.number}#step=${s}">${m("map")} ${n.say("council_of_four.champion.there")}</a>`:l}const xa=(n,s)=>n.say(`council_of_four.action.${s.type}`,{...s}),_s=(n,s)=>n.say("council_of_four.champion.percent",{count:Math.round(s*100)});function Ai(n,s){const a=[s[0],s[Math.floor(s.length/2)],s[s.length-1]],o=n.players.map(({seat:e,name:t})=>`${t}: ${a.map(({wins:r})=>_s(n,r[e])).join(", ")}`);return`${n.say("council_of_four.champion.title")}. ${o.join("; ")}`}const R=380,fn=40,no=160,Vn=30,kn=40,Ei=["none","9 5","2 6","12 5 2 5"],Oi=Array.from({length:41},(n,s)=>(s%2?-5:5)*s);function zi(n){const{rows:s,turns:a,prizes:o}=Nn(n.log.events,n.players.length),e=n.page.layout==="phone"?460:1e3,t=Math.max(10,...s.flat()),r=$=>fn+$/Math.max(1,s.length-1)*(e-fn-no),u=$=>R-Vn-$/t*(R-Vn-kn),f=Ri(n.players.map(({seat:$})=>u(s[s.length-1][$]))),p={x:r,y:u,wide:e,end:r(s.length-1)};return i`<svg class="c4-chart" data-picture viewBox="0 0 ${e} ${R}" role="img" aria-label=${Di(n,s)}>
    <rect class="reviewed-ground" width=${e} height=${R} rx="10"></rect>
    ${Ni(n,a,p)} ${Ci(t,p)} ${Li(n,a,p)}
    ${n.players.map($=>Hi($,s,f,p))}
    ${Ki(o.map($=>Ii($,s,p))).map(($,v)=>Ti(o[v],$))}
  </svg>`}function Ci(n,{y:s,wide:a}){const o=n>60?20:10;return Array.from({length:Math.floor(n/o)+1},(e,t)=>c`<path class="c4-grid" d="M${fn} ${s(t*o)}H${a-no}"/><text class="c4-axis" x=${fn-6} y=${s(t*o)+4} text-anchor="end">${t*o}</text>`)}function Li(n,s,{x:a}){const o=s.flatMap(({round:e},t)=>e%5===0&&s[t-1]?.round!==e?[{round:e,at:t}]:[]);return c`<text class="c4-axis" x=${fn} y=${R-5}>${n.say("council_of_four.review.round")}</text>${o.map(({round:e,at:t})=>c`<text class="c4-axis" x=${a(t+1)} y=${R-5} text-anchor="middle">${e}</text>`)}`}function Ni(n,s,{x:a}){const o=s.findIndex(({events:e})=>e.some(({type:t})=>t==="LastEmporiumBuilt"));return o<0?"":c`<rect class="c4-last-band" x=${a(o+1)} y=${kn-16} width=${a(s.length)-a(o+1)} height=${R-Vn-kn+16}></rect><text class="c4-axis" x=${(a(o+1)+a(s.length))/2} y=${kn-20} text-anchor="middle">${n.say("council_of_four.last.round")}</text>`}function Hi({seat:n,name:s,avatar:a},o,e,{x:t,y:r,end:u}){const f=o.map(($,v)=>v?`H${t(v).toFixed(1)}V${r($[n]).toFixed(1)}`:`M${t(0).toFixed(1)} ${r($[n]).toFixed(1)}`).join(""),p=s.length>11?`${s.slice(0,10)}\u2026`:s;return c`<g data-seat=${n%8}><path class="c4-line" d=${f} stroke-dasharray=${Ei[n%4]} />
    <path class="c4-lead-line" d="M${u} ${r(o[o.length-1][n])}L${u+14} ${e[n]}"/>
    <circle class="c4-disc" cx=${u+26} cy=${e[n]} r="15"></circle>
    <image href=${ro(`noto/${a||"owl"}.svg`)} x=${u+15} y=${e[n]-11} width="22" height="22"></image>
    <text class="c4-axis c4-who" x=${u+46} y=${e[n]+5}>${o[o.length-1][n]} ${p}</text></g>`}const Ii=({seat:n,turn:s},a,{x:o,y:e})=>({x:Math.max(fn+32,o(s)-34),y:(e(a[s][n])+e(a[s-1][n]))/2});function Ti({seat:n,points:s,tile:a},{x:o,y:e}){const t=a==="coast"||a==="hills"||a==="mountains"?c`<g transform="translate(-9 -9) scale(.75)">${Ln(a)}</g>`:c`<g transform="scale(.5)">${zn(a)}</g>`;return c`<g class="c4-prize" data-seat=${n%8} transform="translate(${o} ${e})"><rect x="-30" y="-14" width="60" height="28" rx="14"></rect><g transform="translate(-15 0)">${t}</g><text x="12" y="5" text-anchor="middle">+${s}</text></g>`}function Ki(n){const s=[];for(const{x:a,y:o}of n){const e=t=>t>=kn&&t<=R-Vn-14&&s.every(r=>Math.abs(r.x-a)>=62||Math.abs(r.y-t)>=30);s.push({x:a,y:o+(Oi.find(t=>e(o+t))??0)})}return s}function Ri(n){const s=n.map((e,t)=>t).sort((e,t)=>n[e]-n[t]),a=[...n];s.forEach((e,t)=>t&&(a[e]=Math.max(a[e],a[s[t-1]]+34)));const o=Math.max(0,a[s[s.length-1]]-(R-20));return a.map(e=>e-o)}function Di(n,s){const a=n.players.map(({seat:o,name:e})=>`${e}: ${n.say("council_of_four.sum.points",{count:s[s.length-1][o]})}`);return`${n.say("council_of_four.review.points")}. ${a.join("; ")}`}const Gi=n=>i`<ol class="c4-turns" tabindex="0" aria-label=${n.say("council_of_four.review.story")}>
  ${Pi(n).map((s,a)=>i`<li>
      <div class="c4-turn-head">${vn(n.players[Number(s[0].seat)],{size:"sm"})}${qi(n,a)}</div>
      <p>${Es({...n,log:{...n.log,events:s.slice(1)}},40).reverse().map(o=>i`${o} `)}</p>
    </li>`)}
</ol>`;function Pi(n){const s=[];for(const a of n.log.events)a.type==="TurnBegan"?s.push([a]):s.at(-1)?.push(a);return s}function qi(n,s){const a=n.game.insight?.turns?.[s]?.step;return!a||!n.table.code?l:i`<a class="btn small plain" href="/replay/${n.table.code}/${n.game.number}#step=${a}">
    ${m("map")} ${n.say("council_of_four.review.moment",{turn:s+1})}
  </a>`}const Fi=n=>i`<div class="c4 c4-review">
  ${gn()}
  ${fo({title:n.say("council_of_four.review.race"),note:ji(n),picture:i`<figure class="felt rim reviewed-picture">${zi(n)}</figure>`,table:Ui(n),parts:[...ki(n)?[{title:n.say("council_of_four.champion.title"),glyph:"crown",body:wi(n)}]:[],{title:n.say("council_of_four.review.sources"),glyph:"coins",body:Wi(n)},{title:n.say("council_of_four.review.map"),glyph:"map",body:i`<section class="c4-land" aria-label=${n.say("council_of_four.review.map")}>${qn(n,{compact:n.page.layout==="phone"})}</section>`},{title:n.say("council_of_four.review.story"),glyph:"scroll-text",body:Gi(n)}]})}
</div>`;function ji(n){const{rows:s}=Nn(n.log.events,n.players.length);return i`${n.say("council_of_four.review.lead",{count:Uo(s)})}. ${n.say("council_of_four.race.note")}`}function Wi(n){return i`<div class="c4-scroll" tabindex="0" role="group" aria-label=${n.say("council_of_four.review.sources")}>
    <table class="c4-sources">
      <thead>
        <tr>
          <th scope="col"><span class="vh">${n.say("council_of_four.review.source")}</span></th>
          ${n.players.map(s=>i`<th scope="col">${n.page.layout==="phone"?D(s,{size:"sm"}):vn(s,{size:"sm"})}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${Object.entries(Rs).map(([s,a])=>i`<tr>
          <th scope="row">${n.say(`council_of_four.source.${a}`)}</th>
          ${n.players.map(o=>i`<td class="num">${Ji(n,o.seat,s)}</td>`)}
        </tr>`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${n.say("council_of_four.source.all")}</th>
          ${n.players.map(s=>i`<td class="num">${n.board.players[s.seat].points}</td>`)}
        </tr>
      </tfoot>
    </table>
  </div>`}const Ji=(n,s,a)=>n.log.events.filter(o=>o.type===a).reduce((o,e)=>o+on(e,s),0);function Ui(n){const{rows:s,turns:a,prizes:o}=Nn(n.log.events,n.players.length),e=a.length,t=(r,u)=>o.filter(f=>f.turn===r&&f.seat===u).map(({tile:f,points:p})=>i` <span class="xs muted">(${n.piece(f).name} +${p})</span>`);return i`<table class="c4-sources">
      <caption class="vh">${n.say("council_of_four.review.table")}</caption>
      <thead>
        <tr>
          <th scope="col">${n.say("council_of_four.review.turn")}</th>
          ${n.players.map(r=>i`<th scope="col">${r.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${s.map((r,u)=>i`<tr><th scope="row" class="num">${u>e?n.say("council_of_four.review.end"):u}</th>${r.map((f,p)=>i`<td class="num">${f}${t(u,p)}</td>`)}</tr>`)}
      </tbody>
    </table>`}const Vi=["coast","hills","mountains"],Qi=n=>i`<div class="c4 c4-screen">
  ${gn()} ${cs(n)}
  <div class="c4-land">${qn(n)}</div>
  ${bs(n)}
  <div class="c4-councils">${Vi.map(s=>ba(n,s))}${_a(n)}</div>
  ${Yi(n)} ${Ua(n)} ${$s(n)}
</div>`;function Yi(n){const s=d(n),a=Fn(s),o=s.finisher!==null;return i`<ul class="c4-plates" data-many=${n.players.length>3?"":l}>
    ${n.players.map(e=>i`<li class="panel" data-turn=${s.turn===e.seat?"":l} data-lit=${O(n)?.seat===e.seat?"":l}>
      ${D(e,{size:"lg",turn:s.turn===e.seat})}
      <div class="c4-plate-name"><b>${e.name}</b>${e.bot?m("bot"):l}<span>${Xi(n,e)}</span></div>
      <p class="c4-would"><b class="num">${o?"?":a[e.seat].total}</b><span>${n.say("council_of_four.ended")}</span></p>
      ${jn(n,e.seat)}
    </li>`)}
  </ul>`}function Xi(n,{seat:s}){const{turn:a,players:o}=d(n);return a===s?n.say("council_of_four.tv.now"):(a+1)%o.length===s?n.say("council_of_four.tv.next"):""}export{$s as A,te as B,ti as C,qa as D,li as E,ii as F,Fi as G,ri as H,Qi as I,oi as J,G as T,X as a,P as b,L as c,Ts as d,hn as e,on as f,Vo as g,d as h,mi as i,cs as j,N as k,qn as l,H as m,xo as n,bs as o,z as p,ba as q,Nn as r,g as s,gn as t,Ua as u,_a as v,Oa as w,Qs as x,ys as y,Ra as z};
