import{am as a}from"./house.js";function e(o){for(const t of[a(o,"table"),import("./pages/table.js"),import("./pages/lobby.js")])t.catch(()=>{})}export{e as f};
